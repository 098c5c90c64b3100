import { openAttacker, type AttackCall, type Attacker } from './attacker.ts';
import type { AttackAnswer } from './attack-answer.ts';

/** A client of another user, who works as usual while the server is under attack. */
export interface Neighbor {
  send(call: AttackCall): Promise<AttackAnswer>;
}

const password = 'a-quiet-neighbor-1';

/** Creates a user who may read all datasets, and signs in. Rejects if the server refuses. */
export const openNeighbor = async (url: string, admin: Attacker): Promise<Neighbor> => {
  const { result } = await admin.lay<{ readonly result: readonly { readonly id: number; readonly name: string }[] }>({
    method: 'GET',
    path: '/api/v1/security/roles/?q=(page_size:100)',
  });
  const roles = result.filter(({ name }) => name === 'Alpha').map(({ id }) => id);
  const username = 'neighbor';
  const names = { first_name: 'Quiet', last_name: 'Neighbor', email: 'neighbor@example.com' };
  const body = { ...names, username, password, active: true, roles };
  await admin.lay({ method: 'POST', path: '/api/v1/security/users/', body });
  return openAttacker(url, { username, password });
};
