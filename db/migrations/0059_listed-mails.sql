DROP INDEX `outbox_created`;--> statement-breakpoint
CREATE INDEX `outbox_listed` ON `outbox_emails` (`created_at`,`state`,`to`,`subject`);--> statement-breakpoint
CREATE INDEX `outbox_subject` ON `outbox_emails` (lower(subject),`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox_emails` (lower("to"),`created_at`);--> statement-breakpoint
DROP INDEX `order_lines_order`;--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`is_sample`,`product_id`);--> statement-breakpoint
ALTER TABLE `batch_orders` ADD `moved_by` text;