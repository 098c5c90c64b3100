import { expect, it } from 'vitest';
import { parseAlert } from './parse-alert.ts';

it.each([
  ['{"message":"No","severity":"warning"}', { message: 'No', severity: 'warning' }],
  ['{"message":"No"}', { message: 'No', severity: 'info' }],
  ['{"message":"No","severity":"loud"}', { message: 'No', severity: 'info' }],
  ['{"message":"No","severity":"toString"}', { message: 'No', severity: 'info' }],
  ['{"errors":[{"message":"Denied","level":"error"}]}', { message: 'Denied', severity: 'danger' }],
  ['{"msg":"Token has expired"}', { message: 'Token has expired', severity: 'info' }],
  ['{"message":{"name":["Missing"]}}', undefined],
  ['{"message":"  "}', undefined],
  ['{}', undefined],
  ['null', undefined],
  ['', undefined],
  ['<html>Bad gateway</html>', undefined],
])('SHELL-41 reads %s', (body, alert) => {
  expect(parseAlert(body)).toEqual(alert);
});
