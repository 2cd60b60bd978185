import { siteConfig } from "#site.config.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";

/** Skewed distribution: the first value of a list is chosen far more often than the last. */
const skewed = (count: number) => `floor(${count} * power(random(), 3))::int`;
const oneOf = (values: string[]) =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(", ")}])[1 + ${skewed(values.length)}]`;

const countries = "DK SE NO DE GB NL US FI FR PL ES IT CH AT BE IE PT CZ EE LT LV IS CA AU IN JP SG BR MX ZA".split(
  " ",
);
const sources = [
  "",
  "google.com",
  "linkedin.com",
  "bing.com",
  "chatgpt.com",
  "news.ycombinator.com",
  "newsletter",
  "perplexity.ai",
  "duckduckgo.com",
  "reddit.com",
  "x.com",
  "github.com",
];
const pages = 45;

const desktopAgent =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/14%.0.0.0 Safari/537.36";
const phoneAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_% like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.% Mobile/15E148 Safari/604.1";

/** Visits are generated in portions, so that an interrupted run can continue. */
const portionSize = 100_000;

/**
 * Generates about `size` page views in the last 90 days and a quarter as many in the 90 days before that. A visit has
 * about three page views, and most visits are around noon. About a third of the visits are by returning visitors.
 */
export async function generateTraffic(database: Database, size: number): Promise<void> {
  const visits = Math.round((size * 1.25) / 2.94);
  await database.pool.query("CREATE TABLE IF NOT EXISTS bench_portions (first int PRIMARY KEY)");
  for (let first = 1; first <= visits; first += portionSize) {
    const last = Math.min(visits, first + portionSize - 1);
    const generated = await database.pool.query("SELECT FROM bench_portions WHERE first = $1", [first]);
    if (generated.rowCount) continue;
    await database.transaction(async (client) => {
      await client.query("SET LOCAL work_mem = '256MB'");
      await client.query(`SELECT setseed(${(first / visits).toFixed(6)})`);
      await generateVisits(client, visits, first, last);
      await generatePageViews(client);
      await generateRecords(client);
      await client.query("INSERT INTO bench_portions VALUES ($1)", [first]);
    });
  }
}

async function generateVisits(client: Queryable, visits: number, first: number, last: number): Promise<void> {
  await client.query("CREATE TEMPORARY TABLE drawn ON COMMIT DROP AS SELECT * FROM visits LIMIT 0");
  await client.query(
    `INSERT INTO drawn (visit_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views,
       engaged_seconds, channel, source, utm_source, utm_medium, utm_campaign, country, region, city, device_type, browser, os,
       screen_resolution, language, experiment_group, viewport, timezone, exit_page_at, user_agent_key, place_key)
     SELECT 'sess_' || substr(md5(n::text), 1, 10) || '_' || (1700000000000 + n),
       'session_' || (1700000000000 + visitor) || '_' || substr(md5(visitor::text), 1, 10),
       started_at, started_at + length * interval '70 seconds', CASE WHEN entry < 38 THEN '${siteConfig.brand.id}' ELSE 'second' END,
       CASE entry WHEN 0 THEN '/' ELSE '/page-' || entry END, CASE exit WHEN 0 THEN '/' ELSE '/page-' || exit END, length, length * 35,
       CASE WHEN source = '' THEN 'Direct' WHEN source IN ('google.com', 'bing.com', 'duckduckgo.com') THEN 'Organic Search'
         WHEN source IN ('chatgpt.com', 'perplexity.ai') THEN 'AI Assistants' WHEN source = 'newsletter' THEN 'Email'
         WHEN source IN ('linkedin.com', 'x.com', 'reddit.com') THEN 'Social' ELSE 'Referral' END,
       source, CASE source WHEN 'newsletter' THEN source END, CASE source WHEN 'newsletter' THEN 'email' END,
       CASE source WHEN 'newsletter' THEN 'issue-' || ${skewed(12)} END,
       country, country || '-' || place % 9, country || ' town ' || place,
       device, CASE WHEN device = 'desktop' THEN ${oneOf(["Chrome", "Edge", "Firefox", "Safari"])} ELSE ${oneOf(["Safari", "Chrome", "Firefox"])} END,
       CASE WHEN device = 'desktop' THEN ${oneOf(["Windows", "macOS", "Linux"])} ELSE ${oneOf(["iOS", "Android"])} END,
       CASE WHEN device = 'desktop' THEN ${oneOf(["1920x1080", "1536x864", "1440x900", "2560x1440", "1366x768", "1680x1050"])} ELSE ${oneOf(["390x844", "393x873", "430x932", "360x800", "412x915"])} END,
       ${oneOf(["da-DK", "en-GB", "en-US", "sv-SE", "de-DE", "nb-NO", "nl-NL", "fr-FR"])}, CASE WHEN random() < 0.5 THEN 'A' ELSE 'B' END,
       CASE WHEN device = 'desktop' THEN 1200 + floor(random() * 700) || 'x' || 600 + floor(random() * 400) ELSE '390x' || 600 + floor(random() * 200) END,
       'Europe/Copenhagen', started_at + (length - 1) * interval '70 seconds',
       identifier_key(replace(CASE device WHEN 'desktop' THEN '${desktopAgent}' ELSE '${phoneAgent}' END, '%', (place % 10)::text)),
       identifier_key(country || place)
     FROM (
       SELECT n, CASE WHEN random() < 0.35 THEN floor(n * (1 - 0.3 * power(random(), 2)))::int ELSE n END AS visitor,
         date_trunc('day', now() - day * interval '1 day') + least((random() + random() + random()) / 3, 0.999) * CASE day WHEN 0 THEN now() - date_trunc('day', now()) ELSE interval '1 day' END AS started_at,
         CASE WHEN random() < 0.42 THEN 1 ELSE 2 + floor(5.9 * power(random(), 1.5))::int END AS length,
         ${skewed(pages)} AS entry, ${skewed(pages)} AS exit, ${oneOf(sources)} AS source, ${oneOf(countries)} AS country,
         ${skewed(40)} AS place, (ARRAY['desktop', 'mobile', 'tablet'])[CASE WHEN random() < 0.58 THEN 1 WHEN random() < 0.9 THEN 2 ELSE 3 END] AS device
       FROM (
         SELECT n, CASE WHEN n <= $1::int / 5 THEN 179 - (n::bigint * 90 * 5 / $1)::int ELSE 89 - ((n - $1 / 5)::bigint * 90 * 5 / (4::bigint * $1 + 5))::int END AS day FROM generate_series($2::int, $3::int) AS n
       ) AS days
     ) AS seen ORDER BY started_at`,
    [visits, first, last],
  );
  await client.query("INSERT INTO visits SELECT * FROM drawn");
  await client.query(
    `INSERT INTO places (key, country_code, country_name, region, city, latitude, longitude)
     SELECT DISTINCT ON (place_key) place_key, country, country || ' country', region, city, 55.6761 + random(), 12.5683 + random()
     FROM drawn ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO user_agents
     SELECT identifier_key(agent), agent FROM unnest(ARRAY['${desktopAgent}', '${phoneAgent}']) AS template,
       generate_series(0, 9) AS version, replace(template, '%', version::text) AS agent ON CONFLICT DO NOTHING`,
  );
}

/** The ids are in chronological order, like those created by browsers. */
async function generatePageViews(client: Queryable): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE viewed ON COMMIT DROP AS
     SELECT *, 'Test page for ' || page AS title, started_at + (n - 1) * interval '70 seconds' AS at
     FROM (
       SELECT drawn.*, n, CASE WHEN n = 1 THEN entry_page WHEN n = page_views THEN exit_page ELSE '/page-' || 1 + ${skewed(pages - 1)} END AS page
       FROM drawn, generate_series(1, page_views) AS n
     ) AS pages`,
  );
  await client.query(
    `INSERT INTO website_pages
     SELECT identifier_key(brand || E'\\n' || page || E'\\n' || title), brand, page, title
     FROM (SELECT DISTINCT brand, page, title FROM viewed) AS named ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO website_views (id, created_at, visit, page, query, referrer, utm_source, utm_medium, utm_campaign, time_on_page, scroll_depth)
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(visit_id || n), 1, 19))::uuid, at,
       identifier_key(visit_id), identifier_key(brand || E'\\n' || page || E'\\n' || title),
       CASE WHEN n = 1 AND utm_source IS NOT NULL THEN 'utm_source=newsletter&utm_medium=email' END,
       CASE WHEN n = 1 AND source NOT IN ('', 'newsletter') THEN 'https://' || source || '/' END,
       CASE WHEN n = 1 THEN utm_source END, CASE WHEN n = 1 THEN utm_medium END, CASE WHEN n = 1 THEN utm_campaign END,
       CASE WHEN random() < 0.85 THEN floor(200 * power(random(), 2))::int END, (ARRAY[25, 50, 75, 100, NULL])[1 + floor(5 * random())::int]
     FROM viewed ORDER BY at`,
  );
}

/**
 * Generates the other records of visits, at typical rates: five web vitals per visit, three events per ten visits, an
 * agent click in one of eight visits, and a conversion in one of a hundred. In the consent log, 60 % of the visits
 * cause an acceptance, and 60 % a refusal that is not linked to them.
 */
async function generateRecords(client: Queryable): Promise<void> {
  const later = (most: number) => `started_at + random() * interval '${most} seconds'`;
  await client.query(
    `INSERT INTO web_vitals (id, created_at, visit_id, page, device_type, metric, value, rating)
     SELECT gen_random_uuid(), ${later(60)}, visit_id, entry_page, device_type, metric,
       CASE metric WHEN 'CLS' THEN round((0.4 * power(random(), 4))::numeric, 4) ELSE round((typical * exp(0.6 * (random() + random() + random() - 1.5)))::numeric, 1) END, 'good'
     FROM drawn, (VALUES ('LCP', 1800), ('FCP', 1100), ('TTFB', 400), ('INP', 120), ('CLS', 0)) AS vital (metric, typical)`,
  );
  await client.query(
    `INSERT INTO custom_events (id, event_name, page_url, user_agent, visit_id, visitor_id, properties, created_at)
     SELECT gen_random_uuid(), ${oneOf(["form_start", "form_submit", "outbound_link", "download", "video_play"])}, entry_page, '${desktopAgent}',
       visit_id, visitor_id, jsonb_build_object('form', ${oneOf(["demo", "contact"])}), ${later(300)}
     FROM drawn WHERE random() < 0.3`,
  );
  await client.query(
    `INSERT INTO logged_events (id, event_type, "timestamp", visitor_id, visit_id, page_url, event_data, experiment_group, user_agent)
     SELECT gen_random_uuid(), 'agent_click', ${later(200)}, visitor_id, visit_id, entry_page,
       json_build_object('title', 'Agent ' || ${skewed(10)}, 'type', 'card')::text, experiment_group, '${desktopAgent}'
     FROM drawn WHERE random() < 0.125`,
  );
  await client.query(
    `WITH reached AS (
       INSERT INTO conversions (id, conversion_type, source_page, visit_id, visitor_id, user_agent, properties, created_at)
       SELECT gen_random_uuid(), ${oneOf(["newsletter", "demo_request", "contact_form"])}, '/contact', visit_id, visitor_id, '${desktopAgent}', '{}', ${later(400)}
       FROM drawn WHERE random() < 0.01 RETURNING *
     )
     INSERT INTO consultation_requests (id, created_at, full_name, email, message, source, stage, visitor_id, visit_id)
     SELECT gen_random_uuid(), created_at, 'Somebody', 'somebody@example.org', 'A question', 'contact', 'pending', visitor_id, visit_id
     FROM reached WHERE conversion_type <> 'newsletter'`,
  );
  await client.query(
    `WITH agent AS (INSERT INTO consent_user_agents VALUES (user_agent_key('${desktopAgent}'), '${desktopAgent}') ON CONFLICT DO NOTHING)
     INSERT INTO consent_choices (id, action, preferences, user_agent_key, created_at, consent_id, text_version, page_url, language, country, device_type, global_privacy_control)
     SELECT gen_random_uuid(), action, json_build_object('essential', true, 'analytical', action = 'accept_all')::text, user_agent_key('${desktopAgent}'),
       started_at, gen_random_uuid(), '1', entry_page, language, country, device_type, random() < 0.05
     FROM drawn, unnest(ARRAY['accept_all', 'essential_only']) AS action WHERE random() < 0.6`,
  );
}
