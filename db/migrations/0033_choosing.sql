CREATE TABLE `question_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`is_shop` integer NOT NULL,
	`words` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `question_answers_question` ON `question_answers` (`question_id`);--> statement-breakpoint
CREATE INDEX `question_answers_state` ON `question_answers` (`state`);--> statement-breakpoint
CREATE INDEX `question_answers_user` ON `question_answers` (`user_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`words` text NOT NULL,
	`verified_purchase` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `questions_product` ON `questions` (`product_id`,`state`);--> statement-breakpoint
CREATE INDEX `questions_state` ON `questions` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `questions_email` ON `questions` (`email`);--> statement-breakpoint
CREATE INDEX `questions_user` ON `questions` (`user_id`);--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`quantity` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alerts_once` ON `stock_alerts` (`product_id`,`email_key`);--> statement-breakpoint
CREATE INDEX `stock_alerts_email` ON `stock_alerts` (`email_key`);