import type { ReportCreationMethod, ReportType } from '../../store/schema/reports.ts';

/** A recipient of a report and the delivery method. */
export interface RecipientInput {
  readonly type: string;
  readonly recipient_config_json?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Body of PUT for an alert or report, with the contract's names. */
export interface ReportInput {
  readonly type?: ReportType | undefined;
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly crontab?: string | undefined;
  readonly timezone?: string | undefined;
  readonly creation_method?: ReportCreationMethod | null | undefined;
  readonly chart?: number | null | undefined;
  readonly dashboard?: number | null | undefined;
  readonly database?: number | null | undefined;
  readonly sql?: string | null | undefined;
  readonly validator_type?: string | null | undefined;
  readonly validator_config_json?: object | undefined;
  readonly recipients?: readonly RecipientInput[] | undefined;
  readonly report_format?: string | undefined;
  readonly force_screenshot?: boolean | undefined;
  readonly custom_width?: number | null | undefined;
  readonly email_subject?: string | null | undefined;
  readonly context_markdown?: string | null | undefined;
  readonly extra?: Readonly<Record<string, unknown>> | undefined;
  readonly grace_period?: number | undefined;
  readonly working_timeout?: number | null | undefined;
  readonly log_retention?: number | undefined;
  readonly owners?: readonly number[] | undefined;
  /** Dashboard tabs to send, stored in `extra`. */
  readonly selected_tabs?: readonly number[] | null | undefined;
}

/** Body of POST for an alert or report. */
export type NewReport = ReportInput & { readonly type: ReportType; readonly name: string; readonly crontab: string };

const schedules = ['crontab', 'timezone', 'active'] as const;

/** Returns the database columns for the fields that a request body contains. Missing fields are left out. */
export const storedFields = (input: ReportInput) => ({
  // After a change of the schedule, the next firing is computed again, starting from now.
  ...(schedules.some((name) => input[name] !== undefined) ? { next_run_on: null } : {}),
  ...(input.type === undefined ? {} : { type: input.type }),
  ...(input.name === undefined ? {} : { name: input.name }),
  ...(input.description === undefined ? {} : { description: input.description }),
  ...(input.active === undefined ? {} : { active: input.active ? 1 : 0 }),
  ...(input.crontab === undefined ? {} : { crontab: input.crontab }),
  ...(input.timezone === undefined ? {} : { timezone: input.timezone }),
  ...(input.creation_method === undefined ? {} : { creation_method: input.creation_method }),
  ...(input.chart === undefined ? {} : { chart_id: input.chart }),
  ...(input.dashboard === undefined ? {} : { dashboard_id: input.dashboard }),
  ...(input.database === undefined ? {} : { database_id: input.database }),
  ...(input.sql === undefined ? {} : { sql: input.sql }),
  ...(input.validator_type === undefined ? {} : { validator_type: input.validator_type }),
  ...(input.validator_config_json === undefined
    ? {}
    : { validator_config: JSON.stringify(input.validator_config_json) }),
  ...(input.report_format === undefined ? {} : { report_format: input.report_format }),
  ...(input.force_screenshot === undefined ? {} : { force_screenshot: input.force_screenshot ? 1 : 0 }),
  ...(input.custom_width === undefined ? {} : { custom_width: input.custom_width }),
  ...(input.email_subject === undefined ? {} : { email_subject: input.email_subject }),
  ...(input.context_markdown === undefined ? {} : { context_markdown: input.context_markdown }),
  ...(input.extra === undefined && input.selected_tabs == null
    ? {}
    : {
        extra: JSON.stringify({
          ...input.extra,
          ...(input.selected_tabs ? { selected_tabs: input.selected_tabs } : {}),
        }),
      }),
  ...(input.grace_period === undefined ? {} : { grace_period: input.grace_period }),
  ...(input.working_timeout === undefined ? {} : { working_timeout: input.working_timeout }),
  ...(input.log_retention === undefined ? {} : { log_retention: input.log_retention }),
});
