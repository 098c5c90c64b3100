import type { EditableKind } from '@sightline/charts/edit';
import { useText } from '@sightline/core/react';
import { Button, Popover } from '@sightline/ui-kit';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import type { AlteredSetting } from '../../model/form.ts';
import { settingText } from '../../model/setting-text.ts';
import { useSettingLabel } from '../controls-pane/use-setting-label.ts';
import * as css from './explore-header.css.ts';

export interface AlteredSettingsProps {
  readonly kinds: readonly EditableKind[];
  readonly altered: readonly AlteredSetting[];
  readonly onDiscard: () => void;
}

/** Shows the number of unsaved settings. A click lists them with old and new values. */
export const AlteredSettings = ({ kinds, altered, onDiscard }: AlteredSettingsProps): ReactNode => {
  const text = useText(messages);
  const labelOf = useSettingLabel(kinds);
  const nothing = text('explore.altered.nothing');
  return (
    <Popover
      label={text('explore.altered.title')}
      trigger={
        <Button size="sm" icon={Pencil}>
          {text('explore.changes', { count: altered.length })}
        </Button>
      }
    >
      {(close) => (
        <div className={css.altered}>
          <dl className={css.list}>
            {altered.map(({ name, before, after }) => (
              <div key={name}>
                <dt className={css.term}>{labelOf(name)}</dt>
                <dd className={css.change}>
                  <span>{text('explore.altered.was')}</span>
                  <span>{settingText(before) || nothing}</span>
                  <span>{text('explore.altered.is')}</span>
                  <span>{settingText(after) || nothing}</span>
                </dd>
              </div>
            ))}
          </dl>
          <Button
            onClick={() => {
              onDiscard();
              close();
            }}
          >
            {text('explore.altered.discard')}
          </Button>
        </div>
      )}
    </Popover>
  );
};
