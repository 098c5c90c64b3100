import { expect, it } from 'vitest';
import { makeSubject } from '../access.ts';
import { menuFor } from './menu.ts';

const admin = makeSubject({
  user: { id: 1, username: 'admin' },
  roles: [{ id: 1, name: 'Admin', permissions: [] }],
  grantsVersion: '1',
});

it('SHELL-30 has an entry of alerts and reports if their flag is on', () => {
  const names = (flags: Record<string, boolean>) =>
    menuFor(admin, flags).flatMap((entry) => [entry, ...(entry.childs ?? [])].map((each) => each !== '-' && each.name));
  expect(names({ ALERT_REPORTS: true })).toContain('Alerts & Report');
  expect(names({ ALERT_REPORTS: false })).toContain('Annotation Layers');
  expect(names({ ALERT_REPORTS: false })).not.toContain('Alerts & Report');
});
