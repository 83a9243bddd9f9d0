ALTER TABLE `reviews` ADD `read_at` integer;--> statement-breakpoint
UPDATE `reviews` SET `read_at` = `created_at` WHERE `state` = 'hidden' OR `created_at` < (unixepoch() - 7 * 86400) * 1000;--> statement-breakpoint
CREATE INDEX `reviews_unread` ON `reviews` (`created_at`) WHERE read_at IS NULL;