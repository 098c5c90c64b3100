import { useText } from '@sightline/core/react';
import { messages } from '../../messages/screens.ts';
import type { ConnectionParameter, ConnectionValues, EngineOffer } from '../../model/connection-form.ts';
import type { ResourceField } from '../resource/resource-field.ts';

const known = {
  host: 'databases.host',
  port: 'databases.port',
  database: 'databases.database',
  username: 'databases.username',
  password: 'databases.password',
  encryption: 'databases.encryption',
  query: 'databases.query',
} as const;
const isKnown = (name: string): name is keyof typeof known => Object.hasOwn(known, name);

/** Puts host and port, and user name and password, on one line each. */
const paired = (fields: readonly ResourceField[]): readonly ResourceField[] => {
  const rest = [...fields];
  for (const pair of [
    ['parameters.host', 'parameters.port'],
    ['parameters.username', 'parameters.password'],
  ]) {
    const both = rest.filter(({ key }) => pair.includes(key));
    if (both.length < 2) continue;
    const at = rest.findIndex(({ key }) => key === both[0]?.key);
    for (const each of both) rest.splice(rest.indexOf(each), 1);
    rest.splice(Math.min(at, rest.length), 0, { key: pair.join('+'), kind: 'row', fields: both });
  }
  return rest;
};

/** Fields for the address of a database: the engine's parameters, or a URI. */
export const useAddressFields = (
  { engine, parameters, placeholder }: EngineOffer,
  { byText }: ConnectionValues,
): readonly ResourceField[] => {
  const text = useText(messages);
  const parameter = ({ name, kind, required, description }: ConnectionParameter): ResourceField => {
    const named = {
      key: `parameters.${name}`,
      label: isKnown(name) ? text(known[name]) : (description ?? name),
      required,
    };
    switch (kind) {
      case 'flag':
        return { ...named, kind: 'flag' };
      case 'pairs':
        return { ...named, kind: 'lines', rows: 2, monospaced: true, help: text('databases.query-help') };
      case 'password':
        return { ...named, kind: 'text', type: 'password' };
      case 'number':
        return { ...named, kind: 'text', inputMode: 'numeric' };
      case 'text':
        return {
          ...named,
          kind: 'text',
          ...(engine === 'duckdb' && name === 'database' && { help: text('databases.file-help') }),
        };
      default:
        return kind satisfies never;
    }
  };
  if (!byText) return paired(parameters.map(parameter));
  const help = text('databases.uri-help', { example: placeholder });
  return [{ key: 'text', kind: 'text', label: text('databases.uri'), required: true, placeholder, help }];
};
