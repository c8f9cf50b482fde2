"""The exchange rates of the euro."""
