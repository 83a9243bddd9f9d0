CREATE TABLE `visits` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`area` text NOT NULL,
	`day` text NOT NULL,
	`half` text NOT NULL,
	`state` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`postcode` text NOT NULL,
	`note` text,
	`plan_token` text,
	`product_id` text,
	`quote_id` text,
	`moves` integer DEFAULT 0 NOT NULL,
	`reminded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `visits_day` ON `visits` (`area`,`day`);--> statement-breakpoint
CREATE INDEX `visits_email` ON `visits` (`email`);