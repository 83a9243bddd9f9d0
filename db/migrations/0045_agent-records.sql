CREATE TABLE `agent_records` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `agent_records_expiry` ON `agent_records` (`expires_at`);