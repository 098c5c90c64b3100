import { AppError } from '@sightline/core';

/** Returns the contract's error for an invalid request body of a dataset. */
export const refuseDatasetFields = (messages: object, payload: unknown): AppError =>
  new AppError('MARSHMALLOW_ERROR', 'The schema of the submitted payload is invalid.', {
    status: 422,
    extra: { messages, payload },
  });
