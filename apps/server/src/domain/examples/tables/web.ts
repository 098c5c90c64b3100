import type { ExampleTable } from '../example-table.ts';
import { below, bell, pick, unit } from '../random-sql.ts';

const sessionCount = 120_000;

/**
 * Website sessions over ten months. A redesign in May improves the funnel; a campaign in September brings many
 * visitors who leave at once.
 */
const sessions = `
  WITH days AS (
    SELECT DATE '2026-01-01' + CAST(range AS INTEGER) AS day, range AS n,
      (CASE dayofweek(DATE '2026-01-01' + CAST(range AS INTEGER)) WHEN 0 THEN 0.62 WHEN 6 THEN 0.55 WHEN 2 THEN 1.18 ELSE 1.06 END)
      * (1 + 0.0022 * range) * (CASE WHEN range BETWEEN 251 AND 262 THEN 2.3 ELSE 1 END) * (1 + 0.08 * ${bell('range', 'webday')}) AS weight
    FROM range(304)),
  spans AS (SELECT *, (sum(weight) OVER (ORDER BY day) - weight) / sum(weight) OVER () AS span_from FROM days),
  dated AS (SELECT c.i, s.day, s.n FROM (SELECT range AS i, (range + 0.5) / ${sessionCount}.0 AS place FROM range(${sessionCount})) c
    ASOF JOIN spans s ON c.place >= s.span_from)
  SELECT i, day, n,
    day + to_seconds(CAST(3600 * least(23.95, greatest(0.05, 13.5 + 4.6 * ${bell('i', 'webhour')})) AS BIGINT)) AS started_at,
    'v' || lpad(CAST(CAST(floor(pow(${unit('i', 'visitor')}, 1.5) * (9000 + 130 * n)) AS INTEGER) AS VARCHAR), 6, '0') AS visitor_id,
    ${pick('i', 'device', ['Phone', 'Desktop', 'Tablet'], 1.7)} AS device,
    ${pick('i', 'browser', ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Other'], 1.9)} AS browser,
    CASE WHEN n BETWEEN 251 AND 262 AND ${unit('i', 'ad')} < 0.6 THEN 'Campaign'
      ELSE ${pick('i', 'source', ['Search', 'Direct', 'Newsletter', 'Social', 'Referral', 'Campaign'], 1.6)} END AS source,
    ${pick('i', 'webcountry', ['Germany', 'United States', 'France', 'India', 'Brazil', 'Japan', 'Türkiye', 'Poland', 'South Korea', 'Mexico', 'Egypt', 'Sweden'], 1.8)} AS country,
    ${pick('i', 'landing', ['/', '/pricing', '/docs', '/blog/dashboards-that-load', '/blog/sql-for-everyone', '/features', '/about'], 1.7)} AS landing_page
  FROM dated`;

/** Depth of a session: 0 landing, 1 further pages, 2 pricing, 3 sign-up started, 4 signed up. */
const depth = `
  CASE WHEN ${unit('i', 'bounce')} < (CASE WHEN source = 'Campaign' AND n BETWEEN 251 AND 262 THEN 0.79 WHEN device = 'Phone' THEN 0.52 ELSE 0.38 END) THEN 0
       WHEN ${unit('i', 'reads')} < 0.45 THEN 1
       WHEN ${unit('i', 'prices')} < (CASE WHEN n > 130 THEN 0.58 ELSE 0.66 END) THEN 2
       WHEN ${unit('i', 'begins')} < (CASE WHEN n > 130 THEN 0.42 ELSE 0.55 END) THEN 3 ELSE 4 END`;

export const webTables: readonly ExampleTable[] = [
  {
    schema: 'web',
    name: 'events',
    sql: `
      WITH sessions AS (${sessions}),
      deep AS (SELECT *, ${depth} AS depth FROM sessions),
      steps AS (SELECT d.*, CAST(s.step AS INTEGER) AS step FROM deep d, LATERAL unnest(range(CASE depth WHEN 0 THEN 1 WHEN 1 THEN 2 + ${below('i', 'more', 4)} ELSE depth + 1 + ${below('i', 'extra', 3)} END)) AS s(step))
      SELECT 'e' || lpad(CAST(i * 10 + step AS VARCHAR), 8, '0') AS event_id,
        started_at + to_milliseconds(CAST(step * (9000 + 45000 * pow(${unit('i * 10 + step', 'dwell')}, 2)) AS BIGINT)) AS occurred_at,
        's' || lpad(CAST(i AS VARCHAR), 6, '0') AS session_id, visitor_id,
        CASE WHEN step = 0 THEN 'Landing' WHEN depth >= 2 AND step = 1 THEN 'Pricing viewed' WHEN depth >= 3 AND step = 2 THEN 'Sign-up started'
             WHEN depth >= 4 AND step = 3 THEN 'Signed up' ELSE 'Page viewed' END AS event,
        CASE WHEN step = 0 THEN landing_page WHEN depth >= 2 AND step = 1 THEN '/pricing' WHEN depth >= 3 AND step IN (2, 3) THEN '/sign-up'
             ELSE ${pick('i * 10 + step', 'page', ['/docs', '/features', '/blog/dashboards-that-load', '/docs/charts', '/blog/sql-for-everyone', '/about', '/contact'], 1.5)} END AS page,
        source, device, browser, country,
        CAST(round(exp(6.4 + 0.55 * ${bell('i * 10 + step', 'load')} + (device = 'Phone')::INTEGER * 0.35 - (n > 130)::INTEGER * 0.3)) AS INTEGER) AS load_ms,
        CASE WHEN step > 0 OR depth = 0 THEN round(4 + 180 * pow(${unit('i * 10 + step', 'stay')}, 2.4), 1) END AS seconds_on_page
      FROM steps ORDER BY occurred_at`,
  },
];
