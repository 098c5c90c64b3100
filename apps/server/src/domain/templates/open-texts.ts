import type { TemplateFacts } from '../../engine/templates/protocol.ts';
import { isTemplate, needKey } from '../../engine/templates/protocol.ts';
import { accountById } from '../../store/accounts.ts';
import { datasetSql, metricSql } from './dataset-sql.ts';
import { invalidTemplate, refuseTemplate } from './refuse-template.ts';
import type { PlaceFacts, TemplateAsker, Texts } from './template-asker.ts';

/** Maximum number of datasets and metrics that one template may use. */
const mostNeeds = 20;
/** Maximum nesting depth of templates. A template may use datasets and metrics that contain templates. */
const mostDepth = 5;

async function userOf({ deps, subject }: TemplateAsker, template: string): Promise<TemplateFacts['user']> {
  const { userId, username = subject.guest?.user.username } = subject;
  if (username === undefined) return null;
  const account =
    userId === undefined || !template.includes('current_user_email')
      ? undefined
      : await accountById(deps.store.db, userId);
  return {
    id: userId ?? null,
    username,
    email: account?.email ?? null,
    roles: subject.roles.map((role) => role.name),
  };
}

async function factsOf(asker: TemplateAsker, place: PlaceFacts, template: string): Promise<TemplateFacts> {
  const asksRules = template.includes('current_user_rls_rules') && place.rowRules !== undefined;
  return {
    engine: asker.database.backend,
    user: await userOf(asker, template),
    rowRules: asksRules ? ((await place.rowRules?.()) ?? null) : null,
    urlParams: { ...place.urlParams, ...asker.address },
    filters: place.filters ?? [],
    timeRange: place.timeRange ?? null,
    clock: {
      nowMs: asker.nowMs,
      zone: asker.zone,
      relativeStart: place.relativeStart ?? 'today',
      relativeEnd: place.relativeEnd ?? 'today',
    },
    columns: place.columns ?? [],
    query: place.query ?? {},
    params: place.params ?? {},
    found: {},
  };
}

/**
 * Creates a renderer for the texts of one query. `place` describes the context of the texts, for example their dataset.
 */
export function openTexts(asker: TemplateAsker, place: PlaceFacts): Texts {
  const applied = new Set<string>();
  const removed = new Set<string>();
  const depth = (asker.depth ?? 0) + 1;
  const inner: TemplateAsker = { ...asker, depth };

  const render = async (template: string): Promise<string> => {
    if (!isTemplate(template)) return template;
    if (depth > mostDepth) throw invalidTemplate('Datasets and metrics refer to each other in a circle.');
    let facts = await factsOf(asker, place, template);
    for (let round = 0; round <= mostNeeds; round += 1) {
      const outcome = await asker.deps.templates.render(template, facts, place.filling);
      if (outcome.kind === 'rendered') {
        outcome.applied.forEach((column) => applied.add(column));
        outcome.removed.forEach((column) => removed.add(column));
        return outcome.text;
      }
      if (outcome.kind !== 'needs') throw refuseTemplate(outcome, { template, parameters: facts.params });
      const { need } = outcome;
      const sql =
        need.kind === 'dataset'
          ? await datasetSql(inner, need, openTexts)
          : await metricSql(inner, need, { place, openTexts });
      facts = { ...facts, found: { ...facts.found, [needKey(need)]: sql } };
    }
    throw invalidTemplate(`The template refers to more than ${mostNeeds} datasets and metrics.`);
  };

  return { render, applied, removed };
}
