import { randomUUID } from 'node:crypto';
import { AppError, isAppError } from '@sightline/core';
import { databases } from '../../store/databases.ts';
import type { Deps } from '../deps.ts';
import { Refusal, SeveralErrors } from '../refusal.ts';
import { missingParameters, textOfForm } from './connection-form.ts';
import { ConnectionTextError, readConnectionText } from './connection-text.ts';
import type { ConnectionInput } from './database-input.ts';
import { planConnection } from './plan-connection.ts';
import { tryConnection } from './try-connection.ts';

/** Values of a connection form before it is saved. */
export interface FormInput extends ConnectionInput {
  readonly engine: string;
  /** Id of the stored database that the form belongs to, if any. */
  readonly id?: number | null | undefined;
}

const unfit = (
  errorType: 'GENERIC_DB_ENGINE_ERROR' | 'CONNECTION_INVALID_PORT_ERROR',
  message: string,
  fields?: readonly string[],
) =>
  new AppError(errorType, message, { status: 422, level: 'error', ...(fields ? { extra: { invalid: fields } } : {}) });

const faultsOf = (input: FormInput): readonly AppError[] => {
  const { engine, parameters = {} } = input;
  try {
    if (engine === 'postgresql' || engine === 'duckdb') {
      const missing = missingParameters(engine, parameters);
      if (missing.length > 0) {
        const message = `One or more parameters are missing: ${missing.join(', ')}`;
        return [new AppError('CONNECTION_MISSING_PARAMETERS_ERROR', message, { extra: { missing } })];
      }
      const port = Number(parameters['port']);
      if (engine === 'postgresql' && !(Number.isInteger(port) && port > 0 && port < 65_536))
        return [unfit('CONNECTION_INVALID_PORT_ERROR', 'The port must be a whole number from 1 to 65535.', ['port'])];
    }
    readConnectionText(textOfForm(engine, parameters));
    return [];
  } catch (error) {
    if (error instanceof ConnectionTextError) return [unfit('GENERIC_DB_ENGINE_ERROR', error.message)];
    throw error;
  }
};

/** Checks the fields of a form, then the connection. Throws 422 with one error per problem, naming its fields. */
export const validateParameters = async (deps: Deps, input: FormInput): Promise<void> => {
  const faults = faultsOf(input);
  if (faults.length > 0) throw new SeveralErrors(422, faults);
  const [known] = input.id == null ? [] : await databases.byId(deps.store.db, [input.id]);
  try {
    const connection = planConnection(deps, input, { uuid: known?.uuid ?? randomUUID(), known, status: 422 });
    await tryConnection(deps, connection);
  } catch (error) {
    if (isAppError(error)) {
      const { errorType, message, extra } = error;
      throw new SeveralErrors(422, [new AppError(errorType, message, { extra, level: 'error', cause: error })]);
    }
    if (!(error instanceof Refusal) || typeof error.reason !== 'object' || Array.isArray(error.reason)) throw error;
    const errors = Object.entries(error.reason).map(
      ([field, reason]) =>
        new AppError('INVALID_PAYLOAD_SCHEMA_ERROR', [reason].flat().join(' '), {
          level: 'error',
          extra: { invalid: [field] },
        }),
    );
    throw new SeveralErrors(422, errors);
  }
};
