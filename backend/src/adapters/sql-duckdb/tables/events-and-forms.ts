export const EVENTS = `
  SELECT
    site_id, seq, happened_at, type, is_known, category, stream, revision, position, actor, command_id,
    correlation_id, causation_id, data
  FROM event_facts`;

export const FORM_SUBMISSIONS = `
  WITH told AS (
    SELECT
      site_id, submission_id, arg_max(folder, seq) AS folder,
      max(happened_at) FILTER (kind = 'submissionDeleted') AS deleted_at
    FROM form_facts WHERE submission_id IS NOT NULL GROUP BY ALL
  ), names AS (SELECT site_id, form_id, arg_max(name, seq) AS name FROM form_facts WHERE kind = 'saved' GROUP BY ALL)
  SELECT
    f.site_id, f.submission_id, f.form_id, names.name AS form_name, f.version, f.person_id,
    f.happened_at AS submitted_at, told.deleted_at, told.folder, f.suspicions, f.answered, f.files, f.language, f.page_path
  FROM form_facts f
  LEFT JOIN told USING (site_id, submission_id) LEFT JOIN names USING (site_id, form_id)
  WHERE f.kind = 'submitted'`;

export const FORM_FIELDS = `
  SELECT site_id, form_id, version, field_no, field_id, label, field_type, is_required, happened_at AS saved_at
  FROM form_field_facts`;

export const FORM_VIEWS = `
  SELECT site_id, seq, happened_at, form_id FROM form_facts WHERE kind = 'rendered'`;
