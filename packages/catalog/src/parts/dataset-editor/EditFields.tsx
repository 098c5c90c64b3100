import type { ReactNode } from 'react';
import * as css from './editor.css.ts';
import type { DatasetEditor } from './use-dataset-editor.ts';

/** Wrapper that makes the editor's fields read-only while it is locked. */
export const EditFields = ({
  editor,
  children,
}: {
  readonly editor: DatasetEditor;
  readonly children: ReactNode;
}): ReactNode => (
  <fieldset role="presentation" className={css.fieldset} disabled={editor.locked}>
    {children}
  </fieldset>
);
