import type { DbOrTransaction } from '../../store/db.ts';
import { themes } from '../../store/themes.ts';
import { holds, type Subject } from '../access.ts';
import { forbidden } from '../refusal.ts';
import { BundleFields } from './bundle-fields.ts';
import type { BundlePlan } from './plan-bundle.ts';

/** The parts of an import run that themes need. */
interface ThemesRun {
  readonly db: DbOrTransaction;
  readonly plan: Pick<BundlePlan, 'kind' | 'themes'>;
  readonly overwrite: boolean;
  readonly subject: Subject | undefined;
  /** Microseconds since 1970 UTC. */
  readonly now: number;
  readonly report: { created: number; changed: number; reused: number };
}

/**
 * Imports the themes of a bundle, matched by UUID. In bundles of dashboards, existing themes are kept. If the importer
 * may not write themes, none are created, and the dashboards use the default theme. Throws 403 if the bundle is one of
 * themes and the importer may not write themes, or if it would replace a built-in theme.
 */
export const importThemes = async ({ db, plan, overwrite, subject, now, report }: ThemesRun): Promise<void> => {
  const mayWrite = subject === undefined || holds(subject, 'can_write', 'Theme');
  const top = plan.kind === 'Theme';
  if (top && !mayWrite) throw forbidden();
  for (const { content } of plan.themes) {
    const fields = new BundleFields(content);
    const uuid = String(fields.text('uuid')).toLowerCase();
    const row = {
      theme_name: fields.text('theme_name') ?? '',
      json_data: JSON.stringify(fields.object('json_data')),
      changed_by: subject?.userId ?? null,
      changed_on: now,
    };
    const known = await themes.find(db, 'uuid', uuid);
    if (known === undefined) {
      if (!mayWrite) continue;
      const flags = { is_system: 0, is_system_default: 0, is_system_dark: 0 };
      await themes.insert(db, { uuid, ...row, ...flags, created_by: row.changed_by, created_on: now });
      report.created += 1;
    } else if (top && overwrite && (known.theme_name !== row.theme_name || known.json_data !== row.json_data)) {
      if (known.is_system === 1) throw forbidden();
      await themes.change(db, [known.id], row);
      report.changed += 1;
    } else report.reused += 1;
  }
};
