-- Accounts that were closed before 'closed' was a state of its own read 'refused': those closed since their last application.
UPDATE `trade_accounts` SET `state` = 'closed' WHERE `state` = 'refused' AND (
  SELECT `action` FROM `audit_log`
  WHERE `entity` = 'trade account' AND `entity_id` = `trade_accounts`.`user_id` AND `action` IN ('trade.approve', 'trade.close')
    AND `audit_log`.`created_at` >= `trade_accounts`.`created_at`
  ORDER BY `audit_log`.`created_at` DESC, `audit_log`.`id` DESC LIMIT 1
) = 'trade.close';
