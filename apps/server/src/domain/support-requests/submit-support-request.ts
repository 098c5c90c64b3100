import { createHmac, randomUUID } from 'node:crypto';
import {
  parseSupportRequest,
  unparsedPhoneOf,
  type ParsedSupportRequest,
  type PhoneEngine,
  type RequestField,
  type RequestReason,
} from '@sightline/support-widget/state';
import { toMicros } from '../../store/store-types.ts';
import { findSupportReceipt, insertSupportReceipt, insertSupportRequest } from '../../store/support-requests.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, Refusal, unprocessable } from '../refusal.ts';
import type { RateLimits } from '../session/rate-limits.ts';

/** A submission of the support form. */
export interface SupportPost {
  readonly body: Readonly<Record<string, unknown>>;
  /** Value of the `Idempotency-Key` header. */
  readonly key: string | undefined;
  readonly subject: Subject;
  readonly address: string;
}

/** Rate limits, and the phone number parser, for submissions of the support form. */
export interface SupportGuards {
  readonly limits: RateLimits;
  /** Loads the phone numbering plans on first use. */
  readonly phones: () => Promise<PhoneEngine>;
}

type KeptRequest = Extract<ParsedSupportRequest, { readonly ok: true }>;

const tenMinutesMs = 600_000;
const receiptMs = 24 * 3_600_000;

const reasonTexts: Readonly<Record<RequestReason, string>> = {
  missing: 'Missing data for required field.',
  invalid: 'Not valid.',
  'too-long': 'Too long.',
};

const reasonsOf = (reasons: Readonly<Partial<Record<RequestField, RequestReason>>>) =>
  Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [field, [reasonTexts[reason]]]));

/** Parses a request by the rules of the form. Throws 400 with the invalid fields. */
const readRequest = async ({ body }: SupportPost, phones: SupportGuards['phones']): Promise<KeptRequest> => {
  const parsed = parseSupportRequest(body);
  if (!parsed.ok) throw invalidFields(reasonsOf(parsed.reasons));
  // The sender's browser could not parse the phone number. Keep it as written for the people who read the request.
  if (unparsedPhoneOf(parsed.request.phone) !== undefined) return parsed;
  const { outcome, e164 } = (await phones()).parse(`+${parsed.request.phone}`, undefined);
  if (outcome !== 'possible' || e164 === undefined) throw invalidFields(reasonsOf({ phone: 'invalid' }));
  // Drops the trunk zero that some people write after the country code.
  return { ...parsed, request: { ...parsed.request, phone: e164.slice(1) } };
};

/** Returns the sender for whom rate limits and idempotency keys apply: the user, or the address of a visitor. */
const senderOf = ({ subject, address }: SupportPost): string =>
  subject.userId === undefined ? `address ${address}` : `user ${subject.userId}`;

/**
 * Returns hashes of an idempotency key and of its request body. They are enough to recognize a repeated post, but
 * reveal no contents.
 */
const receiptOf = ({ secrets }: Deps, post: SupportPost, key: string) => {
  const hash = (...parts: readonly unknown[]) =>
    createHmac('sha256', secrets.receiptKey).update(JSON.stringify(parts)).digest('base64url');
  const { name, phone, email, company, description } = post.body;
  return {
    key_hash: hash('key', senderOf(post), key),
    body_hash: hash('body', name, phone, email ?? '', company ?? '', description ?? ''),
  };
};

type Receipt = ReturnType<typeof receiptOf>;

/** True if the same post was already handled. Throws 422 if its key was used with another body. */
const isRepeated = async ({ store, clock }: Deps, receipt: Receipt): Promise<boolean> => {
  const known = await findSupportReceipt(store.db, receipt.key_hash, toMicros(clock() - receiptMs));
  if (known === undefined) return false;
  if (known !== receipt.body_hash)
    throw unprocessable({ 'Idempotency-Key': ['This key was already used for a different request.'] });
  return true;
};

const checkRate = ({ config }: Deps, limits: RateLimits, post: SupportPost): void => {
  const rule = { capacity: config.limits.supportRequests, periodMs: tenMinutesMs };
  const waitS = limits.take(rule, `support ${senderOf(post)}`);
  if (waitS > 0) throw new Refusal(429, `Too many requests. Try again in ${waitS} seconds.`, waitS);
};

const keep = (
  deps: Deps,
  { request, honeypot }: KeptRequest,
  { userId, receipt }: { readonly userId: number | undefined; readonly receipt: Receipt | undefined },
): Promise<boolean> => {
  const now = toMicros(deps.clock());
  const mailed = deps.supportMail.configured && !honeypot;
  return deps.store.db.transaction().execute(async (transaction) => {
    if (
      receipt !== undefined &&
      !(await insertSupportReceipt(transaction, { ...receipt, created_on: now }, now - toMicros(receiptMs)))
    )
      return false;
    await insertSupportRequest(transaction, {
      uuid: randomUUID(),
      ...request,
      state: honeypot ? 'quarantined' : 'new',
      user_id: userId ?? null,
      created_on: now,
      changed_by: userId ?? null,
      changed_on: now,
      mail_state: mailed ? 'pending' : 'none',
      mail_due_on: mailed ? now : null,
      mail_error: null,
    });
    return true;
  });
};

/**
 * Stores a support request and queues its mail, at most once per key. Posts by bots are quarantined with the same
 * response. Throws 400 with the invalid fields, 422 for a key that was used with another body, 429 over the limit.
 */
export const submitSupportRequest = async (
  deps: Deps,
  { limits, phones }: SupportGuards,
  post: SupportPost,
): Promise<void> => {
  const parsed = await readRequest(post, phones);
  const receipt = post.key === undefined ? undefined : receiptOf(deps, post, post.key);
  // A repeated post is not a new request, so it does not count towards the limit.
  if (receipt !== undefined && (await isRepeated(deps, receipt))) return;
  checkRate(deps, limits, post);
  const kept = await keep(deps, parsed, { userId: post.subject.userId, receipt });
  // A concurrent post with this key was stored first. It must have the same body.
  if (!kept && receipt !== undefined) await isRepeated(deps, receipt);
  deps.supportMail.wake();
};
