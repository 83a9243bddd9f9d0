CREATE TABLE `chat_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`content` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`session_id` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_photos_session` ON `chat_photos` (`session_id`);--> statement-breakpoint
CREATE INDEX `chat_photos_created` ON `chat_photos` (`created_at`);