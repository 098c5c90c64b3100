import type { Subject } from './access.ts';
import type { Engine } from './ports.ts';

/**
 * Returns the name under which a subject's use of limited resources is counted. All guests with the same name share one
 * quota.
 */
export const nameOfAsker = ({ userId, guest }: Subject): string =>
  userId === undefined ? `guest ${guest?.user.username ?? ''}` : `user ${userId}`;

/**
 * Wraps an engine so that its gate, which checks SQL before it runs, counts the calls as the subject's. Heavy SQL of
 * one user then does not delay other users.
 */
export const askedBy = <E extends Pick<Engine, 'gate' | 'gateWrites' | 'gateExpression'>>(
  engine: E,
  subject: Subject,
): E => {
  const asker = nameOfAsker(subject);
  const { gateWrites } = engine;
  const own: Pick<Engine, 'gate' | 'gateWrites' | 'gateExpression'> = {
    gate: (sql) => engine.gate(sql, asker),
    ...(gateWrites && { gateWrites: (sql, rights) => gateWrites.call(engine, sql, rights, asker) }),
    gateExpression: (expression, options) => engine.gateExpression(expression, { ...options, asker }),
  };
  // Bind all other methods to the engine itself, because it has private fields.
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'gate' || name === 'gateWrites' || name === 'gateExpression') return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
