import { inRange, type ReadyQuestion } from './question.ts';

const SENT = `WITH sent AS (
  SELECT site_id, submission_id, form_id, version, form_name, submitted_at, string_split(answered, ',') AS answered
  FROM form_submissions
  WHERE folder = 'inbox' AND answered IS NOT NULL AND ${inRange('submitted_at')}
)`;

export const FORM_QUESTIONS = {
  formCompletion: {
    picture: { label: 'feld', value: 'prozent' },
    choices: {},
    sql: `${SENT}, views AS (
  SELECT form_id, count(*) AS gesehen FROM form_views WHERE ${inRange('happened_at')} GROUP BY ALL
)
SELECT any_value(s.form_name) AS formular, arg_max(f.label, f.version) AS feld,
  bool_or(f.is_required) AS pflicht, coalesce(any_value(gesehen), 0) AS gesehen, count(*) AS gesendet,
  count(*) FILTER (list_contains(s.answered, f.field_id)) AS ausgefüllt,
  round(100.0 * count(*) FILTER (list_contains(s.answered, f.field_id)) / count(*), 1) AS prozent
FROM sent s JOIN form_fields f USING (form_id, version) LEFT JOIN views USING (form_id)
GROUP BY s.form_id, f.field_id ORDER BY formular, min(f.field_no)`,
    rows: `${SENT}
SELECT shop_time(s.submitted_at) AS gesendet_am, s.form_name AS formular, s.submission_id AS antwort,
  list_contains(s.answered, f.field_id) AS ausgefüllt
FROM sent s JOIN form_fields f USING (form_id, version)
WHERE f.label = :wert
ORDER BY s.submitted_at DESC`,
  },
} as const satisfies Readonly<Record<string, ReadyQuestion>>;
