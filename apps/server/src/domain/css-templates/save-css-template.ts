import { randomUUID } from 'node:crypto';
import { cssTemplates } from '../../store/css-templates.ts';
import type { Subject } from '../access.ts';
import { checkCss } from '../dashboards/check-layout.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { notFound } from '../refusal.ts';
import { changeStamp, createStamp } from '../stamps.ts';

/** Body of POST and PUT for a CSS template. */
export interface CssTemplateInput {
  readonly template_name?: string | null | undefined;
  readonly css?: string | null | undefined;
}

/** Creates a CSS template and returns its id. */
export const createCssTemplate = async (deps: Deps, subject: Subject, input: CssTemplateInput): Promise<number> => {
  checkCss(input.css, deps.config.limits);
  return cssTemplates.insert(deps.store.db, {
    uuid: randomUUID(),
    template_name: input.template_name ?? null,
    css: input.css ?? null,
    ...createStamp(deps, subject),
  });
};

/**
 * Changes the given fields of a CSS template and returns all of it. Throws 404, and 412 if the stored version is not
 * the expected one.
 */
export const changeCssTemplate = (
  deps: Deps,
  subject: Subject,
  { id, body, expected }: { readonly id: number; readonly body: CssTemplateInput } & Expecting,
): Promise<TaggedSave> =>
  deps.store.db.transaction().execute(async (db) => {
    checkCss(body.css, deps.config.limits);
    await expectState(db, { type: 'css_template', id, expected });
    const [known] = await cssTemplates.byId(db, [id]);
    if (known === undefined) throw notFound();
    const { template_name = known.template_name, css = known.css } = body;
    await cssTemplates.change(db, [id], { template_name, css, ...changeStamp(deps, subject) });
    const tag = await savedTag(db, { type: 'css_template', id });
    return { tag, answer: { result: { template_name, css } } };
  });
