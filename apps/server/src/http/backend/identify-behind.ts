import type { FastifyRequest } from 'fastify';
import { makeSubject, type PermissionPair, type Subject } from '../../domain/access.ts';
import type { Deps } from '../../domain/deps.ts';
import { mirrorAccount } from '../../domain/users/mirror-account.ts';
import type { Identify, Identity } from '../identity/identify.ts';
import type { Backend } from './ask-backend.ts';
import { BackendFailure } from './backend-failure.ts';
import { headersToBackend } from './backend-headers.ts';
import { textOf } from './read-backend-page.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rights on the data that this server stores itself. Administrators of the backend server have them. */
export const rightsOfAdmins: readonly PermissionPair[] = [
  ['can_read', 'SupportRequest'],
  ['can_write', 'SupportRequest'],
  ['menu_access', 'Support Requests'],
];

/** The administrator role of a contract server. */
export const adminRole = 'Admin';

/** Parses the user in a response of `/api/v1/me/roles/` (contract 02). Returns undefined for a visitor. */
const readUser = (text: string) => {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    throw new BackendFailure('strange', error);
  }
  const user = isObject(answer) ? answer['result'] : undefined;
  if (!isObject(user)) throw new BackendFailure('strange');
  const username = wordOf(user['username']);
  if (username === '' || user['isAnonymous'] === true) return undefined;
  return {
    person: { username, firstName: wordOf(user['firstName']), lastName: wordOf(user['lastName']) },
    admin: isObject(user['roles']) && Object.hasOwn(user['roles'], adminRole),
  };
};

const visitor = (): Subject => makeSubject({ roles: [], grantsVersion: '' });

/**
 * Creates the function that identifies the user of a request. It asks the backend server, which owns the sessions and
 * tokens, only once per request. It rejects with a BackendFailure if the backend server cannot be asked.
 */
export const makeIdentifyBehind = (backend: Backend, deps: Pick<Deps, 'store' | 'clock'>): Identify => {
  const known = new WeakMap<FastifyRequest, Promise<Identity>>();
  const ask = async (request: FastifyRequest): Promise<Subject> => {
    const { cookie, authorization } = request.headers;
    if (cookie === undefined && authorization === undefined) return visitor();
    const proofs = {
      accept: 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
      ...(authorization === undefined ? {} : { authorization }),
    };
    const asker = { address: request.ip, protocol: request.protocol, host: request.host };
    const answer = await backend.ask({
      method: 'GET',
      path: '/api/v1/me/roles/',
      headers: headersToBackend(proofs, asker, backend.url),
    });
    const text = await textOf(answer);
    if (answer.statusCode === 401) return visitor();
    if (answer.statusCode !== 200) throw new BackendFailure('strange');
    const user = readUser(text);
    if (user === undefined) return visitor();
    const id = await mirrorAccount(deps, user.person, backend.url.host);
    return makeSubject({
      user: { id, username: user.person.username },
      roles: user.admin ? [{ id: 0, name: adminRole, permissions: rightsOfAdmins }] : [],
      grantsVersion: '',
    });
  };
  const identify = async (request: FastifyRequest): Promise<Identity> => {
    const subject = await ask(request);
    if (subject.userId === undefined) return { subject, via: 'nothing' };
    return { subject, via: request.headers.authorization === undefined ? 'session' : 'bearer' };
  };
  return (request) => {
    const found = known.get(request) ?? identify(request);
    known.set(request, found);
    return found;
  };
};

/**
 * CSRF tokens of the backend server, which only it can verify. A custom header suffices here: browsers send it across
 * sites only after a preflight, which this server never allows. The origin is checked too.
 */
export const tokensBehind = {
  tokenFor: (): never => {
    throw new Error('Tokens are issued by the backend server.');
  },
  holds: (): boolean => true,
};
