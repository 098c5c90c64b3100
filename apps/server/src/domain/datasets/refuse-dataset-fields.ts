import { AppError } from '@sightline/core';

/** How the contract refuses a dataset's body that does not fit. */
export const refuseDatasetFields = (messages: object, payload: unknown): AppError =>
  new AppError('MARSHMALLOW_ERROR', 'The schema of the submitted payload is invalid.', {
    status: 422,
    extra: { messages, payload },
  });
