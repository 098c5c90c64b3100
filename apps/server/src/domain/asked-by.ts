import type { Subject } from './access.ts';
import type { Engine } from './ports.ts';

/** The name under which a subject's share of what is scarce is counted. Guests of one page share a name, and a share. */
export const nameOfAsker = ({ userId, guest }: Subject): string =>
  userId === undefined ? `guest ${guest?.user.username ?? ''}` : `user ${userId}`;

/** The same engine, which judges texts in the subject's share of its time: heavy ones keep nobody else's waiting. */
export const askedBy = <E extends Pick<Engine, 'gate' | 'gateExpression'>>(engine: E, subject: Subject): E => {
  const asker = nameOfAsker(subject);
  const own: Pick<Engine, 'gate' | 'gateExpression'> = {
    gate: (sql) => engine.gate(sql, asker),
    gateExpression: (expression, options) => engine.gateExpression(expression, { ...options, asker }),
  };
  // The engine keeps its private state: everything else is asked of it as what it is.
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'gate' || name === 'gateExpression') return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
