ALTER TABLE `earlier_emails` ADD `undo_until` integer;--> statement-breakpoint
CREATE INDEX `earlier_emails_key` ON `earlier_emails` (`email_key`);