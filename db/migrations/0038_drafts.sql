ALTER TABLE `products` ADD `is_draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `publish_at` integer;--> statement-breakpoint
CREATE INDEX `products_drafts` ON `products` (`is_draft`,`publish_at`);