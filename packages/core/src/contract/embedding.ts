import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { idOrUuid, message, nullable, open, optional, strict, text, whole } from './shapes.ts';

const embedding = open({
  uuid: text,
  allowed_domains: Type.Array(text),
  dashboard_id: text,
  changed_on: optional(text),
  changed_by: optional(nullable(open({ id: whole, first_name: text, last_name: text, username: text }))),
});
const answer = open({ result: embedding });
const domains = strict({ allowed_domains: Type.Array(text) });

const createGuestToken = route({
  address: addresses.createGuestToken,
  summary: 'Create a guest token for embedded dashboards, with row-level security rules',
  body: strict({
    user: optional(open({ username: optional(text), first_name: optional(text), last_name: optional(text) })),
    resources: Type.Array(open({ type: Type.Enum(['dashboard']), id: text })),
    rls: Type.Array(open({ clause: text, dataset: optional(whole) })),
  }),
  output: open({ token: text }),
});
const getEmbedding = route({
  address: addresses.getEmbedding,
  summary: 'Get the embedding settings of a dashboard',
  params: idOrUuid,
  output: answer,
});
const createEmbedding = route({
  address: addresses.createEmbedding,
  summary: 'Enable embedding of a dashboard',
  params: idOrUuid,
  body: domains,
  output: answer,
});
const changeEmbedding = route({
  address: addresses.changeEmbedding,
  summary: 'Update the domains that may embed a dashboard',
  params: idOrUuid,
  body: domains,
  output: answer,
});
const deleteEmbedding = route({
  address: addresses.deleteEmbedding,
  summary: 'Stop embedding a dashboard',
  params: idOrUuid,
  output: message,
});
const getEmbeddedDashboard = route({
  address: addresses.getEmbeddedDashboard,
  summary: 'Get an embedded dashboard by UUID',
  params: open({ uuid: text }),
  output: answer,
});

/** Routes of embedded dashboards, by name. */
export const embeddingRoutes = {
  createGuestToken,
  getEmbedding,
  createEmbedding,
  changeEmbedding,
  deleteEmbedding,
  getEmbeddedDashboard,
} as const;
