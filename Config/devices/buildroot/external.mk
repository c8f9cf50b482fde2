include $(sort $(wildcard $(BR2_EXTERNAL_COUNTRYEXPLORER_PATH)/package/*/*.mk))
