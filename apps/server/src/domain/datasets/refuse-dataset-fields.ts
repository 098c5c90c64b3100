import { AppError } from '@sightline/core';

/** Builds the contract's refusal of an invalid dataset body. */
export const refuseDatasetFields = (messages: object, payload: unknown): AppError =>
  new AppError('MARSHMALLOW_ERROR', 'The schema of the submitted payload is invalid.', {
    status: 422,
    extra: { messages, payload },
  });
