import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import {
  columnsQ,
  info,
  listOf,
  listQ,
  message,
  nullable,
  open,
  optional,
  personName,
  pk,
  strict,
  text,
  whole,
} from './shapes.ts';

export const supportRequestRow = open({
  id: whole,
  uuid: optional(text),
  created_on: optional(text),
  name: optional(text),
  phone: optional(text),
  description: optional(text),
  state: optional(text),
  user: optional(nullable(personName)),
  changed_by: optional(nullable(personName)),
  changed_on: optional(text),
  mail_state: optional(text),
  mail_error: optional(nullable(text)),
});

const submitSupportRequest = route({
  address: addresses.submitSupportRequest,
  summary: 'Submit a support request; the fields email and company are honeypots',
  body: open({
    name: text,
    phone: text,
    email: optional(nullable(text)),
    company: optional(nullable(text)),
    description: optional(nullable(text)),
  }),
  output: message,
});
const listSupportRequests = route({
  address: addresses.listSupportRequests,
  summary: 'List support requests',
  q: listQ,
  output: listOf(supportRequestRow),
});
const getSupportRequestInfo = route({
  address: addresses.getSupportRequestInfo,
  summary: 'Get the caller’s permissions for support requests',
  q: columnsQ,
  output: info,
});
const getSupportRequest = route({
  address: addresses.getSupportRequest,
  summary: 'Get a support request',
  params: pk,
  q: columnsQ,
  output: open({ id: whole, result: supportRequestRow }),
});
const changeSupportRequest = route({
  address: addresses.changeSupportRequest,
  summary: 'Change the status of a support request',
  params: pk,
  body: strict({ state: Type.Enum(['new', 'done', 'quarantined']) }),
  output: open({ id: whole, result: open({ state: text }) }),
});

/** Routes of support requests, by name. */
export const supportRequestRoutes = {
  submitSupportRequest,
  listSupportRequests,
  getSupportRequestInfo,
  getSupportRequest,
  changeSupportRequest,
} as const;
