CREATE TABLE `plans` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`job` text NOT NULL,
	`chosen_room` integer,
	`share_token` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plans_share_token_unique` ON `plans` (`share_token`);--> statement-breakpoint
CREATE INDEX `plans_user` ON `plans` (`user_id`,`updated_at`);