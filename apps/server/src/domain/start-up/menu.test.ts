import { expect, it } from 'vitest';
import { makeSubject } from '../access.ts';
import { menuFor } from './menu.ts';

const admin = makeSubject({
  user: { id: 1, username: 'admin' },
  roles: [{ id: 1, name: 'Admin', permissions: [] }],
  grantsVersion: '1',
});

it('SHELL-30 has no entry of alerts and reports where nothing runs them, whatever the flag says', () => {
  const names = (flags: Record<string, boolean>) =>
    menuFor(admin, flags).flatMap((entry) => [entry, ...(entry.childs ?? [])].map((each) => each !== '-' && each.name));
  expect(names({ ALERT_REPORTS: true })).toContain('Annotation Layers');
  expect(names({ ALERT_REPORTS: true })).not.toContain('Alerts & Report');
});
