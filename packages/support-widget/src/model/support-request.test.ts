import { describe, expect, it } from 'vitest';
import { parseSupportRequest, roomForDescription, supportRequestOf, unparsedPhoneOf } from './support-request.ts';

const clean = { name: 'Mara Lindqvist', email: '', company: '', phone: '4915123456789', description: 'No orders.' };

describe('the body of a request', () => {
  it('SUPPORT-44 has the five keys and no other', () => {
    const body = supportRequestOf(
      { name: ' Mara ', phone: '+49 1512 3456789', description: '' },
      { email: '', company: '' },
    );
    expect(Object.keys(body).sort()).toEqual(['company', 'description', 'email', 'name', 'phone']);
    expect(body.name).toBe('Mara');
  });

  it('SUPPORT-45 carries the phone as digits with country code, without plus', () => {
    const body = supportRequestOf({ name: 'M', phone: '+4915123456789', description: '' }, { email: '', company: '' });
    expect(body.phone).toBe('4915123456789');
  });

  it('SUPPORT-45 marks a phone that nobody could parse, and keeps it as it was written', () => {
    const values = { name: 'M', phone: ' (213) 373-4253 ext. 77 ', description: 'No orders.' };
    const body = supportRequestOf(values, { email: '', company: '' }, { outcome: 'unparsed', country: 'us' });
    expect(body).toMatchObject({ phone: 'unparsed: (213) 373-4253 ext. 77', description: 'No orders.' });
    expect(parseSupportRequest(body)).toMatchObject({ ok: true, request: { phone: body.phone } });
    expect(unparsedPhoneOf(body.phone)).toBe('(213) 373-4253 ext. 77');
    expect(unparsedPhoneOf('12133734253')).toBeUndefined();
  });

  it('SUPPORT-33 SUPPORT-45 carries an extension beside the number, as the last line of the description', () => {
    const values = { name: 'M', phone: '+12133734253', description: 'No orders.' };
    const phone = { outcome: 'possible', extension: '77' } as const;
    const traps = { email: '', company: '' };
    expect(supportRequestOf(values, traps, phone)).toMatchObject({
      phone: '12133734253',
      description: 'No orders.\n\nPhone extension: 77',
    });
    expect(supportRequestOf({ ...values, description: ' ' }, traps, phone).description).toBe('Phone extension: 77');
    const full = { ...values, description: 'x'.repeat(roomForDescription(phone)) };
    expect(supportRequestOf(full, traps, phone).description).toHaveLength(2000);
    expect(roomForDescription(undefined)).toBe(2000);
  });

  it('SUPPORT-37 carries what the traps hold, nothing by default', () => {
    const values = { name: 'M', phone: '+4915123456789', description: '' };
    expect(supportRequestOf(values, { email: '', company: '' })).toMatchObject({ email: '', company: '' });
    expect(supportRequestOf(values, { email: 'a@b.c', company: 'ACME' })).toMatchObject({
      email: 'a@b.c',
      company: 'ACME',
    });
  });
});

describe('reading a posted body', () => {
  it('SUPPORT-44 keeps what a person wrote', () => {
    expect(parseSupportRequest(clean)).toEqual({
      ok: true,
      request: { name: 'Mara Lindqvist', phone: '4915123456789', description: 'No orders.' },
      honeypot: false,
    });
    const { description: _, email: __, company: ___, ...least } = clean;
    expect(parseSupportRequest(least)).toMatchObject({ ok: true, request: { description: '' }, honeypot: false });
  });

  it.each([
    ['email', { ...clean, email: 'robot@example.com' }],
    ['company', { ...clean, company: 'Robots' }],
    ['a company that is no text', { ...clean, company: 1 }],
  ])('SUPPORT-42 tells that a trap was filled: %s', (_, body) => {
    expect(parseSupportRequest(body)).toMatchObject({ ok: true, honeypot: true });
  });

  it.each([
    [{ ...clean, name: '  ' }, { name: 'missing' }],
    [{ ...clean, name: undefined }, { name: 'missing' }],
    [{ ...clean, name: 7 }, { name: 'invalid' }],
    [{ ...clean, name: 'x'.repeat(51) }, { name: 'too-long' }],
    [{ ...clean, phone: '' }, { phone: 'missing' }],
    [{ ...clean, phone: '+4915123456789' }, { phone: 'invalid' }],
    [{ ...clean, phone: '049151' }, { phone: 'invalid' }],
    [{ ...clean, phone: 4915123456789 }, { phone: 'invalid' }],
    [{ ...clean, phone: '4'.repeat(16) }, { phone: 'too-long' }],
    [{ ...clean, phone: 'unparsed: call me' }, { phone: 'invalid' }],
    [{ ...clean, phone: `unparsed: ${'4'.repeat(251)}` }, { phone: 'too-long' }],
    [{ ...clean, description: 'x'.repeat(2001) }, { description: 'too-long' }],
    [{ ...clean, description: ['x'] }, { description: 'invalid' }],
    [{}, { name: 'missing', phone: 'missing' }],
    [null, { body: 'invalid' }],
    ['text', { body: 'invalid' }],
    [[clean], { body: 'invalid' }],
  ])('SUPPORT-24 SUPPORT-33 SUPPORT-45 names the fields that are wrong in %j', (body, reasons) => {
    expect(parseSupportRequest(body)).toEqual({ ok: false, reasons });
  });
});
