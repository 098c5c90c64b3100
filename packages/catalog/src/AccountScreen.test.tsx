import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AccountScreen, type AccountScreenProps } from './AccountScreen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const dayMs = 86_400_000;
const isoIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';

const session = (id: string, current: boolean, userAgent: string | null) => ({
  id,
  current,
  user_agent: userAgent,
  address: '10.1.2.3',
  created_on: isoIn(-3),
  last_seen_on: isoIn(-2),
});
const token = (id: number, name: string, expiresIn: number) => ({
  id,
  name,
  scope: 'export' as const,
  ending: `end00${id}`,
  created_on: isoIn(-100),
  expires_on: isoIn(expiresIn),
  last_used_on: null,
  last_used_from: null,
});
const me = {
  id: 1,
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  is_active: true,
  is_anonymous: false,
};
const secret = 'sl_live_7QhK2mVtB9xRd4NfYw81cPzLs0aEj6UoGi3abcdefgh';

const open = async (
  section: AccountScreenProps['section'],
  more: MemoryHandlers = {},
  capabilities: readonly string[] = ['preferences', 'sessions', 'tokens', 'subscriptions'],
) => {
  const onChoose = vi.fn();
  let sessions = [session('a', true, linux), session('b', false, phone), session('c', false, null)];
  let tokens = [token(1, 'Nightly export', 90), token(2, 'Spreadsheet', 6.5), token(3, 'Old laptop', -40)];
  const handlers: MemoryHandlers = {
    getMe: () => ({ result: me }),
    changeMe: () => ({ result: me }),
    listOwnSessions: () => ({ count: sessions.length, result: sessions }),
    endOwnSession: ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return { message: 'OK' };
    },
    endOtherSessions: () => {
      const count = sessions.length - 1;
      sessions = sessions.filter(({ current }) => current);
      return { message: 'OK', count };
    },
    listApiTokens: () => ({ count: tokens.length, result: tokens }),
    createApiToken: ({ body }) => {
      const made = { ...token(4, body.name, 90), scope: body.scope as 'export', expires_on: body.expires_on };
      tokens = [made, ...tokens];
      return { id: 4, token: secret, result: made };
    },
    revokeApiToken: ({ params }) => {
      tokens = tokens.filter(({ id }) => id !== params.id);
      return { message: 'OK' };
    },
    ...more,
  };
  const opened = await openScreen(
    () => (
      <AccountScreen
        section={section}
        sectionHref={(each) => `/account/${each}/`}
        choices={{ theme: 'system', density: 'comfortable', locale: 'en', timeZone: 'Europe/Berlin' }}
        languages={[{ tag: 'en', name: 'English' }]}
        onChoose={onChoose}
        onUnsaved={() => undefined}
      />
    ),
    { handlers, capabilities },
  );
  return { ...opened, onChoose };
};

beforeEach(() => page.viewport(1440, 900));

describe('the account screen', () => {
  it('SHELL-34 SHELL-35 changes theme, density and time zone at once', async () => {
    const { screen, onChoose } = await open('preferences');
    await expect.element(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    await screen.getByRole('radio', { name: 'Dark' }).click();
    await screen.getByRole('radio', { name: 'Compact' }).click();
    const zone = screen.getByRole('combobox', { name: 'Time zone' });
    await expect.element(zone).toHaveValue('Europe/Berlin');
    await zone.fill('Tokyo');
    await screen.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await zone.fill('Browser default');
    await screen.getByRole('option', { name: /Browser default/u }).click();
    expect(onChoose.mock.calls.flat()).toEqual([
      { theme: 'dark' },
      { density: 'compact' },
      { timeZone: 'Asia/Tokyo' },
      { timeZone: undefined },
    ]);
    await expect.element(screen.getByRole('combobox', { name: 'Language' })).toHaveTextContent('English');
  });

  it('SHELL-31 names its sections in one row of a phone', async () => {
    await page.viewport(390, 844);
    const { screen } = await open('preferences');
    const links = () => screen.getByRole('navigation', { name: 'Account' }).getByRole('link').elements();
    await expect
      .poll(() => links().map((link) => link.textContent))
      .toEqual(['Profile', 'Preferences', 'Sessions', 'API tokens', 'Emails']);
    expect(new Set(links().map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  });

  it('shows the sections that the server has', async () => {
    const { screen } = await open('tokens', {}, []);
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Preferences' })).toBeVisible();
    expect(
      screen
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Profile', 'Preferences']);
  });

  it('security.md 8 tells where one is signed in, and ends one session or all others', async () => {
    const { screen, callsOf, rowOf } = await open('sessions');
    await expect.element(rowOf('Firefox on Linux').getByText('this device')).toBeVisible();
    await expect.element(rowOf('Unknown device')).toBeVisible();
    await screen.getByRole('button', { name: 'End session on Safari on iPhone' }).click();
    await expect.element(rowOf('Safari on iPhone')).not.toBeInTheDocument();
    expect(callsOf('endOwnSession')).toEqual([{ params: { id: 'b' } }]);
    await screen.getByRole('button', { name: 'End all other sessions' }).click();
    await expect.element(screen.getByText('1 session ended')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
  });

  it('says why a session could not be ended', async () => {
    const { screen } = await open('sessions', {
      endOwnSession: () => {
        throw refuse(500, { message: 'The store is full' });
      },
    });
    await screen.getByRole('button', { name: 'End session on Safari on iPhone' }).click();
    await expect.element(screen.getByText(/could not be ended: The store is full/u)).toBeVisible();
  });

  it('SERVER-10 lists what is mailed to the user, and unsubscribes', async () => {
    const report = { id: 7, name: 'Weekly numbers', type: 'Report', active: true } as const;
    let rows = [
      { ...report, crontab_humanized: 'At 08:00, only on Monday', timezone: 'Europe/Berlin' },
      {
        ...report,
        id: 8,
        name: 'Orders dropped',
        type: 'Alert',
        active: false,
        crontab_humanized: 'Every hour',
        timezone: 'UTC',
      } as const,
    ];
    const { screen, callsOf, rowOf } = await open('subscriptions', {
      listSubscriptions: () => ({ count: rows.length, result: rows }),
      endSubscription: ({ params }) => {
        if (params.id === 8) throw refuse(500, { message: 'The store is full' });
        rows = rows.filter(({ id }) => id !== params.id);
        return { message: 'OK' };
      },
    });
    await expect.element(rowOf('Weekly numbers').getByText(/At 08:00, only on Monday/u)).toBeVisible();
    await expect.element(rowOf('Orders dropped').getByText('Off')).toBeVisible();
    await screen.getByRole('button', { name: 'Unsubscribe from Weekly numbers' }).click();
    await expect.element(rowOf('Weekly numbers')).not.toBeInTheDocument();
    expect(callsOf('endSubscription')).toEqual([{ params: { id: 7 } }]);
    await screen.getByRole('button', { name: 'Unsubscribe from Orders dropped' }).click();
    await expect.element(screen.getByText('You are still subscribed: The store is full')).toBeVisible();
  });

  it('security.md 8 creates a token, shows it once, and revokes it after asking @long', async () => {
    const { screen, callsOf, rowOf } = await open('tokens');
    await expect.element(rowOf('Spreadsheet').getByText('in 6 days')).toBeVisible();
    await expect.element(rowOf('Old laptop').getByText(/^expired/u)).toBeVisible();
    await screen.getByRole('button', { name: 'Token', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New API token' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect.element(dialog.getByText('Name is required').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Name/u }).fill('Deploy check');
    await dialog.getByRole('radio', { name: /^Read and export/u }).click({ force: true });
    await dialog.getByRole('radio', { name: '30 days' }).click();
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Token' })).toHaveValue(secret);
    const [{ body }] = callsOf('createApiToken') as [{ body: { name: string; scope: string; expires_on: string } }];
    expect(body).toMatchObject({ name: 'Deploy check', scope: 'export' });
    expect(Math.round((Date.parse(body.expires_on) - Date.now()) / dayMs)).toBe(30);
    await expect.element(rowOf('Deploy check')).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).first().click();
    expect(document.body.textContent).not.toContain(secret);

    await screen.getByRole('button', { name: 'Revoke Nightly export' }).click();
    const question = screen.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect.element(rowOf('Nightly export')).not.toBeInTheDocument();
    expect(callsOf('revokeApiToken')).toEqual([{ params: { id: 1 } }]);
  });

  it('takes no token that ends on a past day', async () => {
    const { screen, callsOf } = await open('tokens');
    await screen.getByRole('button', { name: 'Token', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'New API token' });
    await dialog.getByRole('textbox', { name: /^Name/u }).fill('Past');
    await dialog.getByRole('radio', { name: 'Custom date' }).click();
    await dialog.getByLabelText('Expiration date').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect.element(dialog.getByText('Choose a date within the next 12 months.')).toBeVisible();
    expect(callsOf('createApiToken')).toEqual([]);
  });

  it('changes the name, and the password when it was written twice alike', async () => {
    const { screen, callsOf } = await open('profile');
    await screen.getByRole('textbox', { name: /^First name/u }).fill('Augusta Ada');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Profile saved')).toBeVisible();
    await screen.getByRole('button', { name: 'Change password' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabelText(/^New password/u).fill('correct horse battery');
    await dialog.getByLabelText(/^Repeat/u).fill('another horse');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect.element(dialog.getByText('The passwords do not match.')).toBeVisible();
    await dialog.getByLabelText(/^Repeat/u).fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect.element(screen.getByText(/Your other sessions have ended/u)).toBeVisible();
    expect(callsOf('changeMe')).toEqual([
      { body: { first_name: 'Augusta Ada', last_name: 'Lovelace' } },
      { body: { password: 'correct horse battery' } },
    ]);
  });
});
