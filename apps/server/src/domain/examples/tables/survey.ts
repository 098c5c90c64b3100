import type { ExampleTable } from '../example-table.ts';
import { below, bell, pick, unit } from '../random-sql.ts';

/** A survey of people who work with data: many questions of many types, with realistic gaps. */
export const surveyTables: readonly ExampleTable[] = [
  {
    schema: 'survey',
    name: 'answers',
    sql: `
      WITH people AS (
        SELECT range AS i,
          ${pick('range', 'role', ['Analyst', 'Engineer', 'Manager', 'Scientist', 'Founder', 'Student', 'Designer', 'Journalist', 'Teacher', 'Other'], 1.45)} AS role,
          ${pick('range', 'industry', ['Software', 'Finance', 'Retail', 'Health', 'Public sector', 'Education', 'Manufacturing', 'Media', 'Energy', 'Logistics', 'Agriculture', 'Non-profit'], 1.25)} AS industry,
          ${pick('range', 'country', ['Germany', 'United States', 'India', 'France', 'Brazil', 'United Kingdom', 'Poland', 'Spain', 'Japan', 'Canada', 'Nigeria', 'Türkiye', 'Indonesia', 'Ukraine', 'Mexico', 'Sweden', 'Kenya', 'Viet Nam', 'Argentina', 'Egypt'], 1.35)} AS country,
          CAST(floor(pow(${unit('range', 'years')}, 1.6) * 31) AS INTEGER) AS years
        FROM range(14200))
      SELECT i + 1 AS respondent_id,
        TIMESTAMP '2026-03-02 07:00:00' + to_seconds(CAST(86400 * 41 * pow(${unit('i', 'when')}, 1.8) AS BIGINT)) AS answered_at,
        country, role, industry,
        CASE WHEN years < 2 THEN '0–1 years' WHEN years < 5 THEN '2–4 years' WHEN years < 10 THEN '5–9 years' WHEN years < 20 THEN '10–19 years' ELSE '20+ years' END AS experience,
        years AS years_of_experience,
        ${pick('i', 'size', ['11–50', '51–250', '2–10', '251–1,000', 'Over 1,000', 'Just me'], 1.2)} AS team_size,
        ${pick('i', 'tool', ['Spreadsheet', 'SQL editor', 'Notebook', 'Dashboard tool', 'Scripts', 'Paper'], 1.5)} AS main_tool,
        ${pick('i', 'language', ['SQL', 'Python', 'R', 'TypeScript', 'Java', 'Julia', 'None'], 1.6)} AS main_language,
        ${pick('i', 'place', ['Hybrid', 'At home', 'Office', 'On the road'], 1.4)} AS work_place,
        CASE WHEN ${unit('i', 'answers')} < 0.94 THEN least(10, greatest(0, CAST(round(6.9 + 1.9 * ${bell('i', 'happy')} - (role = 'Manager')::INTEGER * 0.4 + (industry = 'Education')::INTEGER * 0.5) AS INTEGER))) END AS satisfaction,
        CASE WHEN ${unit('i', 'tells')} < 0.71 THEN round(exp(10.6 + 0.027 * years + 0.34 * ${bell('i', 'pay')} - (country IN ('India', 'Nigeria', 'Indonesia', 'Kenya', 'Viet Nam', 'Egypt'))::INTEGER * 0.9
          + (country = 'United States')::INTEGER * 0.5) / 500) * 500 END AS salary_eur,
        CASE WHEN ${unit('i', 'hours')} < 0.9 THEN greatest(4, round(38 + 6 * ${bell('i', 'week')}, 0)) END AS hours_a_week,
        1 + ${below('i', 'waits', 5)} AS minutes_waited_scale,
        ${unit('i', 'remote')} < 0.62 AS wants_remote,
        ${unit('i', 'ai')} < 0.34 + 0.3 * (years < 5)::INTEGER AS uses_assistant,
        CASE WHEN ${unit('i', 'comment')} < 0.12 THEN ${pick('i', 'said', ['Too many tools, too little time', 'Dashboards load too slowly', 'I want to know where a number comes from', 'Mehr Zeit für Qualität', '¿Dónde está la documentación?', 'データの定義が人によって違う', 'Sharing is still screenshots', 'Good coffee helps 😀'])} END AS comment
      FROM people ORDER BY answered_at`,
  },
];
