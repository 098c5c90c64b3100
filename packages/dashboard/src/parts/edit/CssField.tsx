import { useApi, useText } from '@sightline/core/react';
import { Field, late, Select, Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { editMessages } from '../../messages/edit.ts';
import { cssSuggestions } from '../../model/css-completion.ts';
import { cssTemplates } from '../../reads/css-templates.ts';
import * as css from './edit.css.ts';
import type { EditPanelProps } from './edit-panel-props.ts';
import { idleSelectors, readCssNames } from './read-css-names.ts';

const CodeEditor = late(async () => (await import('@sightline/ui-kit/code-editor')).CodeEditor);

/**
 * The dashboard's CSS: chosen from a template or typed, with suggestions from the page. The board shows it immediately.
 */
export const CssField = ({ store, edits }: Pick<EditPanelProps, 'store' | 'edits'>): ReactNode => {
  const text = useText(editMessages);
  const value = useStore(store, ({ document }) => document.css);
  // Users who may not read templates can still write CSS.
  const templates = useQuery({ ...cssTemplates(useApi()), retry: false });
  const settled = useDeferredValue(value);
  const idle = useMemo(() => idleSelectors(settled), [settled]);
  const set = (next: string, joins?: string) =>
    store
      .getState()
      .edit({ act: 'property', name: 'CSS' }, (before) => ({ ...before, css: next }), joins ? { joins } : {});
  const chosen = templates.data?.find((template) => template.css !== '' && template.css === value);
  return (
    <>
      {(templates.data?.length ?? 0) > 0 && (
        <Field label={text('edit.css-template')} help={text('edit.css-template-help')}>
          <Select<number>
            label={text('edit.css-template')}
            value={chosen?.id}
            placeholder={text('edit.css-template-choose')}
            options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => set(templates.data?.find((template) => template.id === id)?.css ?? value)}
          />
        </Field>
      )}
      <Field label={text('edit.css')} help={text('edit.css-help')} group>
        <div className={css.code}>
          <CodeEditor
            fallback={<Skeleton height="220px" />}
            label={text('edit.css')}
            language="css"
            value={value}
            complete={({ text: code, position }) => cssSuggestions(code, position, readCssNames(edits.nameOf))}
            onChange={(next) => set(next, 'css')}
          />
        </div>
      </Field>
      {idle.length > 0 && (
        <p className={css.note} role="status">
          {text('edit.css-idle', { count: idle.length, selectors: idle.join(', ') })}
        </p>
      )}
    </>
  );
};
