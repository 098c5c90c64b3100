import { randomUUID } from 'node:crypto';
import { cssTemplates, type CssTemplateRow } from '../../store/css-templates.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { foundRow, removeRows } from '../remove-rows.ts';
import { changeStamp, createStamp } from '../stamps.ts';

/** What POST and PUT of a CSS template may carry. */
export interface CssTemplateInput {
  readonly template_name?: string | null | undefined;
  readonly css?: string | null | undefined;
}

/** Makes a CSS template and gives its id. */
export const createCssTemplate = (deps: Deps, subject: Subject, input: CssTemplateInput): Promise<number> =>
  cssTemplates.insert(deps.store.db, {
    uuid: randomUUID(),
    template_name: input.template_name ?? null,
    css: input.css ?? null,
    ...createStamp(deps, subject),
  });

/** Changes the given fields of a CSS template and gives it whole. Throws 404. */
export const changeCssTemplate = async (
  deps: Deps,
  subject: Subject,
  { id, body }: { readonly id: number; readonly body: CssTemplateInput },
): Promise<Pick<CssTemplateRow, 'template_name' | 'css'>> => {
  const known = await foundRow(deps, cssTemplates, id);
  const { template_name = known.template_name, css = known.css } = body;
  await cssTemplates.change(deps.store.db, [id], { template_name, css, ...changeStamp(deps, subject) });
  return { template_name, css };
};

/** Deletes CSS templates, all or none. Throws 404. */
export const deleteCssTemplates = (deps: Deps, subject: Subject, ids: readonly number[]): Promise<void> =>
  removeRows(deps, subject, cssTemplates, ids);
