import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, isAdmin, parseStartUpData, StartUpError } from './start-up-data.ts';

describe('start-up data', () => {
  it('SHELL-20 reads user, menu, flags, locale and the support address; SHELL-21 the user has both spellings of the id', () => {
    const data = parseStartUpData({
      user: {
        userId: 7,
        username: 'ada',
        firstName: 'Ada',
        lastName: 'L',
        roles: { Admin: [['can_read', 'Chart'], 'odd'] },
      },
      common: {
        conf: { SUPPORT_FORMS_EMAIL: 'help@example.org' },
        locale: 'de',
        feature_flags: { THUMBNAILS: true, odd: 1 },
        menu_data: {
          menu: [
            { name: 'SQL Lab', label: 'SQL', childs: [{ name: 'SQL Editor', label: 'SQL Lab', url: '/sqllab/' }, '-'] },
          ],
          brand: { text: 'S' },
        },
      },
      capabilities: ['frames', 3],
    });
    expect(data).toMatchObject({
      locale: 'de',
      supportEmail: 'help@example.org',
      featureFlags: { THUMBNAILS: true },
      user: { userId: 7, id: 7, anonymous: false },
    });
    expect(data.menu.entries[0]!.children).toHaveLength(1);
    expect([...data.capabilities]).toEqual(['frames']);
    expect([can(data.user, 'can_read', 'Chart'), can(data.user, 'can_write', 'Chart'), isAdmin(data.user)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['https://example.org/privacy', 'https://example.org/privacy'],
    ['http://intranet/privacy?lang=de', 'http://intranet/privacy?lang=de'],
    ['javascript://%0aalert(1)', undefined],
    ['', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('SUPPORT-43 reads %j as the address of the privacy notice: %j', (value, expected) => {
    const data = parseStartUpData({ common: { conf: { SUPPORT_FORMS_PRIVACY_URL: value } } });
    expect(data.privacyUrl).toBe(expected);
  });

  it.each([
    [null, 'bootstrap'],
    [{}, 'common'],
    [{ common: 3 }, 'common'],
    [{ common: {}, user: [] }, 'user'],
  ])('SHELL-22 names what is malformed in %j', (value, field) => {
    expect(() => parseStartUpData(value)).toThrow(expect.objectContaining({ field }));
  });

  it.each([
    ['pt_BR', 'pt-BR'],
    ['zh_TW', 'zh-TW'],
    ['de', 'de'],
    ['not a language', 'en'],
    ['', 'en'],
    [7, 'en'],
  ])('SHELL-22 SHELL-35 reads the language %s as %s', (said, locale) => {
    expect(parseStartUpData({ common: { locale: said } }).locale).toBe(locale);
  });

  it('SHELL-22 falls back for every optional part, and throws nothing but its own error', () => {
    expect(parseStartUpData({ common: {} })).toMatchObject({
      locale: 'en',
      applicationRoot: '/',
      featureFlags: {},
      user: { anonymous: true },
    });
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), fc.object({ maxDepth: 4 }), (user, common) => {
        try {
          parseStartUpData({ user, common });
        } catch (error) {
          expect(error).toBeInstanceOf(StartUpError);
        }
      }),
    );
  });
});
