import { datasetsById } from '../../store/datasets.ts';
import { findDatabase } from '../../store/databases.ts';
import { embeddedByUuid } from '../../store/embedded-dashboards.ts';
import type { GuestRule, Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { badRequest, invalidFields } from '../refusal.ts';
import { checkClause } from '../row-rules/check-clause.ts';
import { holdsTemplate, judgeClause } from '../row-rules/rule-clause.ts';
import { askedBy } from '../asked-by.ts';
import type { GuestClaims } from '../session/guest-tokens.ts';
import type { Tokens } from '../session/tokens.ts';

/** A request for a guest token by the application that embeds dashboards. */
export interface GuestTokenRequest {
  readonly user?: { readonly username?: string; readonly first_name?: string; readonly last_name?: string } | undefined;
  /** The embedded dashboards. Each `id` is the UUID of an embedding. */
  readonly resources: readonly { readonly type: string; readonly id: string }[];
  readonly rls: readonly { readonly clause: string; readonly dataset?: number | undefined }[];
}

const ruleOf = ({ clause, dataset }: GuestTokenRequest['rls'][number]): GuestRule =>
  dataset === undefined ? { clause } : { clause, datasetId: dataset };

/**
 * Checks the row rules of a guest token. A rule for one dataset must be valid for that dataset. A rule for all datasets
 * must be a condition without templates. It is checked again for each dataset on which it is used.
 */
const checkRules = async (deps: Deps, author: Subject, rules: readonly GuestRule[]): Promise<void> => {
  for (const { clause, datasetId } of rules) {
    if (datasetId === undefined) {
      // The rule applies to all datasets, so the engine that will run it is not known yet. That engine checks it again.
      const verdict = holdsTemplate(clause)
        ? undefined
        : await judgeClause(askedBy(deps.engines.embedded, author), clause);
      if (!verdict?.allowed) throw invalidFields({ rls: [verdict?.message ?? 'Templates are not available here.'] });
      continue;
    }
    const [dataset] = await datasetsById(deps.store.db, [datasetId]);
    const database = dataset && (await findDatabase(deps.store.db, { id: dataset.database_id }));
    if (!dataset || !database) throw badRequest('Dataset does not exist');
    await checkClause(deps, clause, { datasets: [dataset], author });
  }
};

/**
 * Signs a token for a guest of embedded dashboards. Throws 400 for a dashboard that is not embedded or an unknown
 * dataset, 422 for a clause that is not valid for its dataset.
 */
export const grantGuestToken = async (
  deps: Deps,
  { tokens, host }: { readonly tokens: Pick<Tokens, 'guest'>; readonly host: Subject },
  request: GuestTokenRequest,
): Promise<string> => {
  const uuids = [...new Set(request.resources.map((resource) => resource.id))];
  const found = await embeddedByUuid(deps.store.db, uuids);
  if (uuids.length === 0 || found.length !== uuids.length) throw badRequest('EmbeddedDashboard not found.');
  const rules = request.rls.map(ruleOf);
  await checkRules(deps, host, rules);
  const { username = 'guest_user', first_name = 'Guest', last_name = 'User' } = request.user ?? {};
  const claims: GuestClaims = {
    user: { username, firstName: first_name, lastName: last_name },
    embeddedUuids: uuids,
    rules,
  };
  return tokens.guest(claims);
};
