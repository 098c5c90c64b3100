import { routes } from '@sightline/core/contract';
import { loadPhoneEngine, type PhoneEngine } from '@sightline/support-widget/state';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { invalidFields, notFound } from '../../domain/refusal.ts';
import { changeSupportRequest, findSupportRequest } from '../../domain/support-requests/change-support-request.ts';
import { describeSupportRequests } from '../../domain/support-requests/describe-support-requests.ts';
import { submitSupportRequest, type SupportGuards } from '../../domain/support-requests/submit-support-request.ts';
import { supportRequestList, supportRequestsById } from '../../store/support-requests.ts';
import type { Edge } from '../edge.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const read: Declaration = {
  permission: ['can_read', 'SupportRequest'],
  rateClass: 'ordinary',
  audit: 'none',
};

const longestKey = 200;

/** Returns the header `Idempotency-Key`. Throws 400 if it is not plain text of a valid length. */
const keyOf = (header: string | readonly string[] | undefined): string | undefined => {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || header.length > longestKey || !/^[\x21-\x7E]+$/.test(header))
    throw invalidFields({
      'Idempotency-Key': [`Must be at most ${longestKey} printable ASCII characters without spaces.`],
    });
  return header;
};

/**
 * Returns a function that loads the phone engine at its first call, because parsing the numbering plans is slow. Later
 * calls reuse the engine. If loading fails, the next call tries again.
 */
const onceLoaded = (load: () => Promise<PhoneEngine>): (() => Promise<PhoneEngine>) => {
  let loaded: Promise<PhoneEngine> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
};

const submitRoute = (guards: SupportGuards): ServedRoute =>
  serve(
    routes.submitSupportRequest,
    { permission: 'open', rateClass: 'ordinary', audit: 'none', csrf: 'with-session' },
    async ({ body, subject, deps, request }) => {
      const key = keyOf(request.headers['idempotency-key']);
      await submitSupportRequest(deps, guards, { body, key, subject, address: request.ip });
      return { message: 'OK' };
    },
  );

const listRoutes: readonly ServedRoute[] = [
  serve(routes.listSupportRequests, read, ({ q, deps: { store } }) =>
    answerList(
      store.db,
      {
        description: supportRequestList,
        title: 'List Support Request',
        maxPageSize: 100,
        rows: async (ids) => describeSupportRequests(store.db, await supportRequestsById(store.db, ids)),
      },
      q,
    ),
  ),
  serve(routes.getSupportRequestInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'SupportRequest',
        permissions: ['can_read', 'can_write'],
        addTitle: 'Add Support Request',
        editTitle: 'Edit Support Request',
        filters: supportRequestList.filters,
        editBody: routes.changeSupportRequest.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getSupportRequest, read, async ({ params, deps }) => {
    const [result] = await describeSupportRequests(deps.store.db, [await findSupportRequest(deps, params.pk)]);
    if (!result) throw notFound();
    return { id: params.pk, result };
  }),
  serve(
    routes.changeSupportRequest,
    { ...read, permission: ['can_write', 'SupportRequest'], audit: 'support_request.change' },
    async ({ params, body: { state }, subject, deps }) => {
      await changeSupportRequest(deps, subject, { id: params.pk, state });
      return { id: params.pk, result: { state } };
    },
  ),
];

/** Routes for support requests: everyone can send them, administrators can read them. */
export const supportRequestRoutes = (edge: Edge): readonly ServedRoute[] => {
  const guards = { limits: edge.limits, phones: onceLoaded(loadPhoneEngine) };
  return [submitRoute(guards), ...listRoutes];
};
