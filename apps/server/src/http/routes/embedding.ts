import { routes } from '@sightline/core/contract';
import {
  describeEmbedding,
  embedDashboard,
  embeddingOf,
  findEmbedding,
} from '../../domain/embedding/embed-dashboard.ts';
import { unembedDashboard } from '../../domain/embedding/unembed-dashboard.ts';
import { grantGuestToken } from '../../domain/guests/grant-guest-token.ts';
import type { Edge } from '../edge.ts';
import { withFlag } from '../flagged-routes.ts';
import { serve, type Call, type Declaration, type ServedRoute } from '../route-table.ts';

const read: Declaration = {
  permission: ['can_read', 'Dashboard'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
const write: Declaration = {
  ...read,
  permission: ['can_set_embedded', 'Dashboard'],
  audit: 'dashboard.embed',
};

/** Input of the two routes that change an embedding, POST and PUT. */
type Embed = Pick<Call<typeof routes.createEmbedding>, 'params' | 'body' | 'subject' | 'deps'>;

const embed = async ({ params, body, subject, deps }: Embed) => {
  const embedding = await embedDashboard(deps, subject, { key: params.pk, allowedDomains: body.allowed_domains });
  return { result: await describeEmbedding(deps, embedding) };
};

/** Routes for embedded dashboards, and for the tokens of their guests. */
export const embeddingRoutes = (edge: Edge): readonly ServedRoute[] =>
  withFlag('EMBEDDED_SUPERSET', [
    serve(routes.getEmbedding, read, async ({ params, subject, deps, reply }) => {
      const { embedding } = await findEmbedding(deps, subject, params.pk);
      // As in the contract, the body of the 404 response is an empty object.
      if (!embedding) return reply.code(404).send({});
      return { result: await describeEmbedding(deps, embedding) };
    }),
    serve(routes.createEmbedding, { ...write, once: 'answers' }, embed),
    serve(routes.changeEmbedding, write, embed),
    serve(routes.deleteEmbedding, write, async ({ params, subject, deps }) => {
      await unembedDashboard(deps, subject, params.pk);
      return { message: 'OK' };
    }),
    serve(
      routes.getEmbeddedDashboard,
      { ...read, permission: ['can_read', 'EmbeddedDashboard'] },
      async ({ params, subject, deps }) => ({
        result: await describeEmbedding(deps, await embeddingOf(deps, subject, params.uuid)),
      }),
    ),
    serve(
      routes.createGuestToken,
      { permission: ['can_grant_guest_token', 'SecurityRestApi'], rateClass: 'ordinary', audit: 'guest_token.grant' },
      async ({ body, subject, deps }) => ({
        token: await grantGuestToken(deps, { tokens: edge.tokens, host: subject }, body),
      }),
    ),
  ]);
