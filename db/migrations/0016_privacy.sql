CREATE TABLE `earlier_emails` (
	`user_id` text NOT NULL,
	`email_key` text NOT NULL,
	`is_proved` integer DEFAULT false NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `earlier_emails_user` ON `earlier_emails` (`user_id`);
--> statement-breakpoint
ALTER TABLE `users` ADD `email_proved_key` text;
--> statement-breakpoint
ALTER TABLE `outbox_emails` ADD `about` text;
--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `user_id` text;
--> statement-breakpoint
CREATE INDEX `orders_search` ON `orders` (lower(first_name || ' ' || last_name || char(10) || email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', ''),`id`);
--> statement-breakpoint
DROP TRIGGER `audit_log_no_update`;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` WHEN NOT (
  NEW.id IS OLD.id AND NEW.actor_id IS OLD.actor_id AND NEW.actor_name IS OLD.actor_name AND NEW.action IS OLD.action AND NEW.entity IS OLD.entity AND NEW.entity_id IS OLD.entity_id AND NEW.created_at IS OLD.created_at
  AND NEW.before IS json_remove(OLD.before, '$.note', '$.notes', '$.reason', '$.email') AND NEW.after IS json_remove(OLD.after, '$.note', '$.notes', '$.reason', '$.email')
) BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
INSERT INTO `earlier_emails` (`user_id`, `email_key`, `until`)
  SELECT users.id, lower(mail."to"), mail.created_at FROM outbox_emails AS mail
  JOIN users ON json_extract(mail.props, '$.change') = 'the e-mail of your account was changed to ' || users.email
  WHERE mail.template = 'account-changed';
--> statement-breakpoint
UPDATE `outbox_emails` SET `about` = CASE
    WHEN template = 'chat-waiting' THEN 'chat:' || substr(dedupe_key, 14, 36)
    WHEN template = 'chat-reply' THEN 'chat:' || substr(json_extract(props, '$.url'), instr(json_extract(props, '$.url'), '#chat=') + 6)
    WHEN template = 'finance-moved' THEN 'finance:' || substr(dedupe_key, instr(dedupe_key, ':') + 1)
    ELSE 'contact:' || substr(dedupe_key, instr(dedupe_key, ':') + 1) END
  WHERE template IN ('chat-waiting', 'chat-reply', 'finance-moved', 'contact-message', 'contact-received');
