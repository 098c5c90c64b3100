import { describe, expect, it } from 'vitest';
import { checkDescription, checkName, countCodePoints, firstError } from './form-rules.ts';

describe('rules of the form', () => {
  it.each(['', '   ', '\t\n\u00A0'])('SUPPORT-24 asks for a name instead of %j', (name) => {
    expect(checkName(name)).toEqual({ id: 'name-missing' });
  });

  it('SUPPORT-25 SUPPORT-78 takes a name of 50 code points and says how many fit at 51', () => {
    expect(checkName('a'.repeat(50))).toBeUndefined();
    expect(checkName('🦊'.repeat(50))).toBeUndefined();
    expect(checkName(`  ${'a'.repeat(50)}  `)).toBeUndefined();
    expect(checkName('a'.repeat(51))).toEqual({ id: 'too-long', values: { max: 50 } });
    expect(checkName('🦊'.repeat(51))).toEqual({ id: 'too-long', values: { max: 50 } });
  });

  it('SUPPORT-33 takes a description of 2000 code points, also of emoji, and refuses 2001', () => {
    expect(checkDescription('')).toBeUndefined();
    expect(checkDescription('x'.repeat(2000))).toBeUndefined();
    expect(checkDescription('😀'.repeat(2000))).toBeUndefined();
    expect(checkDescription('x'.repeat(2001))).toEqual({ id: 'too-long', values: { max: 2000 } });
    expect(checkDescription('😀'.repeat(2001))).toEqual({ id: 'too-long', values: { max: 2000 } });
  });

  it('SUPPORT-33 counts what a person counts', () => {
    expect(countCodePoints('a😀é')).toBe(3);
  });

  it('SUPPORT-30 goes to the first error by the order of the fields', () => {
    expect(firstError({ description: { id: 'too-long' }, phone: { id: 'phone-missing' } })).toBe('phone');
    expect(firstError({})).toBeUndefined();
  });
});
