import { Switch } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import * as css from './filter-editor.css.ts';

export interface SettingSwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: string;
  readonly help: string;
  /** Content below the switch, shown only while the switch is on. */
  readonly children?: ReactNode;
}

/** A row with a switch in a group of settings. */
export const SettingSwitch = ({ on, onChange, label, help, children }: SettingSwitchProps): ReactNode => (
  <div className={css.setting}>
    <Switch on={on} onChange={onChange} label={label} help={help} />
    {on && children !== undefined && <div className={css.inset}>{children}</div>}
  </div>
);
