-- The setting was renamed; a stored value stays in force.
update settings.setting set code = 'REFERRAL_MAX_PER_MONTH' where code = 'REFERRAL_MOST_A_MONTH';
