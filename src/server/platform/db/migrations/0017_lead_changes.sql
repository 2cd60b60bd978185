-- Leads are deleted by hand, so that deletions change what is counted, unlike those of retention.
CREATE TRIGGER note_inserted AFTER INSERT ON consultation_requests REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('leads');
--> statement-breakpoint
CREATE TRIGGER note_updated AFTER UPDATE ON consultation_requests REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('leads');
--> statement-breakpoint
CREATE TRIGGER note_deleted AFTER DELETE ON consultation_requests REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_record_changes('leads');
