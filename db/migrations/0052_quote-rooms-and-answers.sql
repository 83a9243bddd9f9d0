CREATE TABLE `quote_plans` (
	`quote_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`job` text NOT NULL,
	`answer` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `claims` ADD `earlier_answers` text;--> statement-breakpoint
ALTER TABLE `quote_lines` ADD `room_names` text;