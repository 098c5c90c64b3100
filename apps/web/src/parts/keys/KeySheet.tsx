import { useText, type CommandGroup } from '@sightline/core/react';
import { Dialog, Kbd, Switch } from '@sightline/ui-kit';
import { Fragment, type ReactNode } from 'react';
import { messages } from '../../messages/keyboard.ts';
import * as css from './key-sheet.css.ts';

export interface KeySheetProps {
  readonly groups: readonly CommandGroup[];
  /** True if shortcuts that consist only of letters are turned on. */
  readonly letters: boolean;
  readonly onLetters: (on: boolean) => void;
  readonly onClose: () => void;
}

/** A shortcut; the letters of a two-letter shortcut are shown one after the other. */
const Keys = ({ keys }: { readonly keys: string }) => {
  const text = useText(messages);
  return keys.split(' ').map((each, index) => (
    <Fragment key={index}>
      {index > 0 && <span className={css.between}>{text('keys.then')}</span>}
      <Kbd keys={each} />
    </Fragment>
  ));
};

/** Lists all shortcuts of the shell and of the visible screens. */
export const KeySheet = ({ groups, letters, onLetters, onClose }: KeySheetProps): ReactNode => {
  const text = useText(messages);
  return (
    <Dialog size="md" title={text('keys.title')} closeLabel={text('keys.close')} onClose={onClose}>
      <div className={css.letters}>
        <Switch label={text('keys.letters')} on={letters} onChange={onLetters} />
        <p className={css.explain}>{text('keys.letters-explain')}</p>
      </div>
      <div className={css.groups}>
        {groups
          .map(({ commands, ...group }) => ({ ...group, commands: commands.filter(({ keys }) => keys !== undefined) }))
          .filter(({ commands }) => commands.length > 0)
          .map(({ id, label, commands }) => (
            <section key={id} className={css.group}>
              <h3 className={css.heading}>{label}</h3>
              <dl className={css.list}>
                {commands.map((command) => (
                  <div key={command.id} className={css.line}>
                    <dt>{command.label}</dt>
                    <dd className={css.keys}>
                      {command.keys?.map((keys, index) => (
                        <Fragment key={keys}>
                          {index > 0 && <span className={css.between}>{text('keys.or')}</span>}
                          <Keys keys={keys} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
};
