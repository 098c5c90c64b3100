import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPhone } from './phone-in-page.tsx';

it('PHONE-22 keys that come by Tab go on behind a prefilled country code', async () => {
  const { input, button, value } = await showPhone({ defaultCountry: 'ch' });
  button.focus();
  await userEvent.keyboard('{Tab}794242436');
  expect([input.value, value()]).toEqual(['+41 79 424 24 36', '+41794242436']);
});

it('PHONE-22 keys that come by a script or a label go on behind a prefilled country code', async () => {
  const { input, value } = await showPhone({ defaultCountry: 'ch' });
  input.setSelectionRange(0, 0);
  input.focus();
  await userEvent.keyboard('794242436');
  expect([input.value, value()]).toEqual(['+41 79 424 24 36', '+41794242436']);
});
