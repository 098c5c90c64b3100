import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  anyObject,
  columnsQ,
  info,
  listOf,
  listQ,
  message,
  open,
  optional,
  pk,
  related,
  relatedQ,
  text,
  whole,
} from './shapes.ts';

const registration = open({
  id: optional(whole),
  username: optional(text),
  email: optional(text),
  first_name: optional(text),
  last_name: optional(text),
  registration_date: optional(text),
  registration_hash: optional(text),
});
const column = open({ column: text });

/** People who registered themselves and were not let in yet. */
export const registrationRoutes = {
  listRegistrations: route({
    address: addresses.listRegistrations,
    summary: 'Lists registrations',
    q: listQ,
    output: listOf(registration),
  }),
  getRegistrationInfo: route({
    address: addresses.getRegistrationInfo,
    summary: 'What the caller may do with registrations',
    q: columnsQ,
    output: info,
  }),
  getRegistrationRelated: route({
    address: addresses.getRegistrationRelated,
    summary: 'What can be chosen for registrations',
    params: column,
    q: relatedQ,
    output: related,
  }),
  getRegistrationDistinct: route({
    address: addresses.getRegistrationDistinct,
    summary: 'Values of a column of registrations',
    params: column,
    q: relatedQ,
    output: related,
  }),
  getRegistration: route({
    address: addresses.getRegistration,
    summary: 'Gives a registration',
    params: pk,
    q: columnsQ,
    output: open({ id: whole, result: registration }),
  }),
  createRegistration: route({
    address: addresses.createRegistration,
    summary: 'Refuses: nobody registers by another than himself',
    body: anyObject,
  }),
  changeRegistration: route({
    address: addresses.changeRegistration,
    summary: 'Refuses: a registration is what its person gave',
    params: pk,
    body: anyObject,
  }),
  deleteRegistration: route({
    address: addresses.deleteRegistration,
    summary: 'Deletes a registration',
    params: pk,
    output: message,
  }),
} as const;
