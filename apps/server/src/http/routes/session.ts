import { routes } from '@sightline/core/contract';
import { userIdOf, type Subject } from '../../domain/access.ts';
import type { Deps } from '../../domain/deps.ts';
import { badRequest, invalidFields, notFound, Refusal } from '../../domain/refusal.ts';
import { passwordFault } from '../../domain/session/password.ts';
import { signIn } from '../../domain/session/sign-in.ts';
import { featureFlags } from '../../domain/start-up/feature-flags.ts';
import { menuFor } from '../../domain/start-up/menu.ts';
import { capabilities } from '../../domain/start-up/version.ts';
import { describeGuest, describeGuestSession, describeMe, describeSession } from '../../domain/users/describe-user.ts';
import { checkPreferences, preferencesOf } from '../../domain/users/preferences.ts';
import { accountById, updateAccount, type Account } from '../../store/accounts.ts';
import { endSessionsOf } from '../../store/sessions.ts';
import type { Edge } from '../edge.ts';
import { callerOf } from '../identity/identify.ts';
import { sessionCookie, setSessionCookie, setVisitorCookie } from '../identity/session-cookie.ts';
import { SignInNeeded } from '../identity/sign-in-needed.ts';
import { serve, type Call, type Declaration, type ServedRoute } from '../route-table.ts';

const open: Declaration = { permission: 'open', rateClass: 'ordinary', audit: 'none', csrf: 'exempt' };
const readMe: Declaration = {
  permission: ['can_read', 'CurrentUserRestApi'],
  relation: 'self',
  rateClass: 'ordinary',
  audit: 'none',
};
const writeMe: Declaration = {
  permission: ['can_write', 'CurrentUserRestApi'],
  relation: 'self',
  rateClass: 'ordinary',
  audit: 'user.change',
};
/** Declaration of the route that can also change the user's password. API tokens may not use it. */
const writeMyself: Declaration = { ...writeMe, tokens: 'refused' };

const ownAccount = async (deps: Deps, subject: Subject): Promise<Account> => {
  const account = await accountById(deps.store.db, userIdOf(subject));
  if (!account) throw notFound();
  return account;
};

/** Routes for sign-in with tokens. */
const tokenRoutes = (edge: Edge): readonly ServedRoute[] => [
  serve(routes.createToken, open, async ({ body, deps, request }) => {
    const account = await signIn(
      { ...edge, store: deps.store, clock: deps.clock, config: deps.config },
      {
        username: body.username,
        password: body.password,
        address: request.ip,
        requestId: request.id,
        target: 'POST /api/v1/security/login',
      },
    );
    if (!account) throw new Refusal(401, 'Not authorized');
    const tokens = { access_token: await edge.tokens.access(account) };
    return body.refresh === true ? { ...tokens, refresh_token: await edge.tokens.refresh(account.id) } : tokens;
  }),
  serve(routes.refreshToken, open, async ({ request, deps }) => {
    const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new SignInNeeded();
    const accountId = await edge.tokens.refreshAccountOf(token);
    const account = await accountById(deps.store.db, accountId);
    if (account?.active !== 1) throw new Refusal(401, 'Not authorized');
    return { access_token: await edge.tokens.access(account) };
  }),
  serve(
    routes.getCsrfToken,
    { permission: ['can_read', 'SecurityRestApi'], rateClass: 'ordinary', audit: 'none' },
    ({ request, reply }) => ({
      result: edge.csrf.tokenFor(sessionCookie(request) ?? setVisitorCookie(request, reply)),
    }),
  ),
];

type ChangeMe = Call<typeof routes.changeMe>;

/**
 * Changes the signed-in user's account. A new password ends every session of the account, and the current session
 * continues under a new ID.
 */
const changeMe =
  (edge: Edge) =>
  async ({ body, subject, deps, request, reply }: ChangeMe) => {
    if (Object.keys(body).length === 0) throw badRequest('At least one field must be provided.');
    const account = await ownAccount(deps, subject);
    const fault = body.password === undefined ? undefined : passwordFault(body.password);
    if (fault !== undefined) throw invalidFields({ password: [fault] });
    const hash = body.password === undefined ? undefined : await edge.passwords.hash(body.password);
    await deps.store.db.transaction().execute(async (transaction) => {
      await updateAccount(transaction, account.id, {
        ...(body.first_name === undefined ? {} : { first_name: body.first_name }),
        ...(body.last_name === undefined ? {} : { last_name: body.last_name }),
        ...(hash === undefined ? {} : { password_hash: hash }),
        changed_on: Math.round(deps.clock() * 1000),
        changed_by: account.id,
      });
      if (hash !== undefined) await endSessionsOf(transaction, account.id);
    });
    const { via } = await edge.identify(request);
    if (hash !== undefined && via === 'session')
      setSessionCookie(request, reply, await edge.sessions.begin(account.id, callerOf(request)));
    return { result: describeMe(await ownAccount(deps, subject)) };
  };

/** Routes for the signed-in user. */
const meRoutes = (edge: Edge): readonly ServedRoute[] => [
  serve(routes.getMe, readMe, async ({ subject, deps, reply }) =>
    subject.guest
      ? reply.send({ result: describeGuest(subject.guest) })
      : { result: describeMe(await ownAccount(deps, subject)) },
  ),
  serve(routes.changeMe, writeMyself, changeMe(edge)),
  serve(routes.getMyRoles, readMe, async ({ subject, deps }) => ({
    result: (subject.guest
      ? describeGuestSession(subject, subject.guest)
      : describeSession(subject, await ownAccount(deps, subject))) as Record<string, unknown>,
  })),
  serve(routes.getPreferences, readMe, async ({ subject, deps }) => ({
    result: preferencesOf(await ownAccount(deps, subject)),
  })),
  serve(routes.changePreferences, writeMe, async ({ body, subject, deps }) => {
    checkPreferences(body);
    const known = Object.fromEntries(
      Object.entries(body).filter(([name]) => name in routes.changePreferences.body.properties),
    );
    const account = await ownAccount(deps, subject);
    const result = { ...preferencesOf(account), ...known };
    await updateAccount(deps.store.db, account.id, { preferences: JSON.stringify(result) }, { rights: 'same' });
    return { result };
  }),
  serve(routes.getAvatar, { ...open, cacheable: true }, async ({ params, deps }) => {
    if (!(await accountById(deps.store.db, params.id))) throw notFound();
    return undefined;
  }),
];

const startUpRoutes: readonly ServedRoute[] = [
  serve(
    routes.getMenu,
    { permission: ['can_get', 'MenuApi'], rateClass: 'ordinary', audit: 'none' },
    ({ subject, deps }) => ({
      result: [...menuFor(subject, featureFlags(deps.config.flags))],
    }),
  ),
  serve(routes.getCapabilities, open, () => ({ result: [...capabilities] })),
];

/** Routes for token sign-in, the signed-in user, menu and capabilities. */
export const sessionRoutes = (edge: Edge): readonly ServedRoute[] => [
  ...tokenRoutes(edge),
  ...meRoutes(edge),
  ...startUpRoutes,
];
