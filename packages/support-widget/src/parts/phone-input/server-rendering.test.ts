import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhoneInput } from './PhoneInput.tsx';

it('SUPPORT-67 renders the phone field where there is no page', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(
    createElement(PhoneInput, { locale: 'de', label: 'Telefon', name: 'phone', value: '+4915123456789' }),
  );
  expect(html).toContain('value="+4915123456789"');
  expect(html).toContain('aria-label="Telefon"');
  expect(html).not.toContain('style=');
});
