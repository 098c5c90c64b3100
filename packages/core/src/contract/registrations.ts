import { addresses } from './addresses.ts';
import { resource } from './resource.ts';
import { route } from './route.ts';
import { anyObject, open, optional, pk, related, relatedQ, text, whole } from './shapes.ts';

const { routes } = resource({
  names: ['Registration', 'Registrations'],
  words: ['a registration', 'registrations'],
  row: open({
    id: optional(whole),
    username: optional(text),
    email: optional(text),
    first_name: optional(text),
    last_name: optional(text),
    registration_date: optional(text),
    registration_hash: optional(text),
  }),
  create: anyObject,
  change: anyObject,
  lacks: ['create', 'change', 'removeMany'],
});

/** Routes for registrations: users who have registered themselves and wait for approval. */
export const registrationRoutes = {
  ...routes,
  getRegistrationDistinct: route({
    address: addresses.getRegistrationDistinct,
    summary: 'List the distinct values of a column of registrations',
    params: open({ column: text }),
    q: relatedQ,
    output: related,
  }),
  createRegistration: route({
    address: addresses.createRegistration,
    summary: 'Always refused: users cannot register others',
    body: anyObject,
  }),
  changeRegistration: route({
    address: addresses.changeRegistration,
    summary: 'Always refused: registrations cannot be updated',
    params: pk,
    body: anyObject,
  }),
} as const;
